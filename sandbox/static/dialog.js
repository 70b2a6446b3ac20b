// The frame of everything that covers the page: modals, enlarged pictures, the settings.

import { el } from "./dom.js";

/**
 * Open a dialog; Escape and a click beside it close it, and the focus goes back to where it was.
 * Returns {body, node, close}; `onClose` is called once. With `sticky` a click beside it does nothing.
 */
export function openDialog({ label, className = "", sticky = false, onClose = () => {} }) {
  const before = document.activeElement;
  const body = el("div", { class: "dialog-body" });
  const node = el(
    "dialog",
    {
      class: `dialog ${className}`,
      "aria-label": label,
      on: {
        click: (event) => !sticky && event.target === node && close(),
        cancel: (event) => {
          event.preventDefault();
          close();
        },
      },
    },
    body,
  );
  function close() {
    if (!node.isConnected) return;
    node.close();
    node.remove();
    onClose();
    if (before?.isConnected) before.focus({ preventScroll: true });
  }
  document.body.append(node);
  node.showModal();
  return { body, node, close };
}
