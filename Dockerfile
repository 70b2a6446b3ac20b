# The bot as a small image: no compiler, no pip, no root, its data in /data.
# To pin what it stands on: docker build --build-arg BASE=python:3.11-slim@sha256:…
ARG BASE=python:3.11-slim
FROM ${BASE} AS build
RUN apt-get update && apt-get install -y --no-install-recommends binutils
RUN python -m venv --without-pip /venv
COPY requirements.lock .
RUN python -m pip --python /venv/bin/python install --no-cache-dir --no-compile --require-hashes -r requirements.lock
# What the bot never reads: word lists, names and voices of other languages, pictures in AVIF, Windows'
# libraries, what only tests or the sandbox import, debugging symbols, sources beside their bytecode.
# Bytecode is made by contents, so that it is always the same.
RUN cd /venv/lib/python3*/site-packages \
    && find wordfreq/data -type f ! -name 'small_en.*' ! -name 'small_fr.*' ! -name 'small_nl.*' ! -name 'small_ru.*' -delete \
    && find babel/locale-data -name '*.dat' ! -regex '.*/\(root\|de\|en\|es\|fr\|it\|nl\|pt\|ru\)\.dat' -delete \
    && find espeakng_loader/espeak-ng-data -name '*_dict' ! -name 'en_*' ! -name 'fr_*' ! -name 'nl_*' ! -name 'ru_*' -delete \
    && rm -rf emoji discord/bin PIL/_avif.* pillow.libs/libavif-* espeakng_loader/libespeak-ng.so.* \
    && find . -type d \( -name tests -o -name testing \) -prune -exec rm -r {} + \
    && find . -name '*.so' ! -path '*.libs/*' -exec strip --strip-unneeded {} + \
    && python -m compileall -q -b --invalidation-mode unchecked-hash . \
    && find . -name '*.py' -delete

FROM ${BASE}
LABEL org.opencontainers.image.title="Bluff" \
    org.opencontainers.image.description="A Discord bot that hosts games of bluff" \
    org.opencontainers.image.licenses="GPL-3.0-or-later"
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin bluff \
    && install --directory --owner bluff --group bluff /data /backups
COPY --from=build /venv /venv
WORKDIR /app
COPY LICENSE pyproject.toml ./
COPY migrations migrations
COPY engines engines
COPY renderers renderers
COPY bot bot
# Its user may write nothing here: without this, every start would compile all of it.
RUN python -m compileall -q --invalidation-mode unchecked-hash migrations engines renderers bot
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
