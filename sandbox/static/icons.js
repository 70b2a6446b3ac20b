// The page's own signs, drawn as lines, so that they look the same on every machine.

const paths = {
  apps: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
  close: "M6 6l12 12M18 6L6 18",
  edit: "M4 20l1-5L16 4l4 4L9 19z",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  file: "M6 3h8l5 5v13H6zM14 3v5h5M9 13h7M9 17h7",
  gear: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3M19 5l-3 3M8 16l-3 3",
  lock: "M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3",
  menu: "M4 6h16M4 12h16M4 18h16",
  more: "M5 12h.5M12 12h.5M19 12h.5",
  reply: "M10 6l-6 6 6 6M4 12h10a6 6 0 0 1 6 6v1",
  send: "M4 4l17 8-17 8 3-8zM7 12h7",
  thread: "M4 5h16v11H11l-5 4v-4H4z",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13",
  warning: "M12 4l9 16H3zM12 10v4M12 17v.5",
};

/** A sign by its name, as high as the text around it. */
export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "sign-icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", paths[name]);
  svg.append(path);
  return svg;
}
