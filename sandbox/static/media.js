// Pictures: in messages, and large when clicked.

import { el, safeUrl } from "./dom.js";
import { openDialog } from "./dialog.js";

/** The file that an "attachment://name" or a resolved media item stands for. */
export function resolve(media, message) {
  const url = media?.url ?? "";
  const name = url.startsWith("attachment://") ? url.slice("attachment://".length) : null;
  const file = message.attachments?.find((item) =>
    name ? item.filename === name : item.id === media?.attachment_id || item.url === url,
  );
  return { ...media, ...file, url: file?.url ?? url };
}

/** A picture with its alt text that grows when clicked. */
export function picture(media, shape) {
  const url = safeUrl(stillUrl(media) ?? media.url);
  const alt = media.description ?? "";
  const image = el("img", {
    src: url || null,
    alt: alt || "Image",
    title: alt || null,
    width: media.width,
    height: media.height,
    on: { error: () => image.classList.add("broken") },
  });
  if (media.width && media.height) {
    // It has its height before it has come, so that nothing below it moves.
    image.style.setProperty("--width", `${media.width}px`);
    image.style.setProperty("--ratio", media.width / media.height);
  }
  return el(
    "button",
    {
      type: "button",
      class: `picture ${shape}`,
      "aria-label": alt ? `Enlarge: ${alt}` : "Enlarge the picture",
      on: { click: () => enlarge(url, alt) },
    },
    image,
    alt && el("span", { class: "alt-badge", "aria-hidden": "true", title: alt }, "ALT"),
  );
}

/** Where a picture that may move is still, for a person who wants no motion; else null. */
function stillUrl(media) {
  const moves = media.content_type === "image/webp" && media.proxy_url;
  return moves && matchMedia("(prefers-reduced-motion: reduce)").matches ? `${media.proxy_url}&format=webp` : null;
}

function enlarge(url, alt) {
  const dialog = openDialog({ label: alt || "Picture", className: "lightbox" });
  dialog.body.append(
    el("img", { src: url, alt: alt || "Image", on: { click: () => dialog.close() } }),
    el("p", {}, alt && el("span", {}, alt), el("a", { href: url, target: "_blank", rel: "noopener" }, "Open in browser")),
  );
}
