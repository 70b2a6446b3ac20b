# The bot as a small image: no compiler, no root, its data in /data.
FROM python:3.11-slim AS build
RUN python -m venv /venv
COPY requirements.lock .
RUN /venv/bin/pip install --no-cache-dir --require-hashes -r requirements.lock

FROM python:3.11-slim
LABEL org.opencontainers.image.title="Bluff" \
    org.opencontainers.image.description="A Discord bot that hosts games of bluff" \
    org.opencontainers.image.licenses="GPL-3.0-or-later"
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin bluff \
    && install --directory --owner bluff --group bluff /data /backups
COPY --from=build /venv /venv
WORKDIR /app
COPY LICENSE LICENSE
COPY migrations migrations
COPY engines engines
COPY renderers renderers
COPY bot bot
# Its user may write nothing here: without this, every start would compile all of it.
RUN python -m compileall -q migrations engines renderers bot
# docker compose exec bot bluff tables
RUN printf '#!/bin/sh\nPYTHONPATH=/app exec python -P -m bot "$@"\n' > /usr/local/bin/bluff \
    && chmod 755 /usr/local/bin/bluff
ENV PATH=/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    DATABASE_URL=sqlite:////data/bluff.sqlite \
    BLUFF_LOG_JSON=true \
    BLUFF_HTTP_HOST=0.0.0.0 \
    BLUFF_HTTP_PORT=8081
USER 10001
VOLUME ["/data", "/backups"]
EXPOSE 8081
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8081/healthz', timeout=4)"]
# `run` migrates the database when it starts; SIGTERM ends it in order.
ENTRYPOINT ["python", "-m", "bot"]
CMD ["run"]
