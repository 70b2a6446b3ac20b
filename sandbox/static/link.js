// The websocket to the sandbox: requests with answers, pushed events, reconnecting by itself.

let socket = null;
let counter = 0;
let delay = 250;
let since = ""; // when this page was loaded, as the sandbox counts
const waiting = new Map();
let listener = () => {};

/** Connect and keep connected; `onEvent` gets every pushed event and {event: "up"} / {event: "down"}. */
export function connect(onEvent) {
  listener = onEvent;
  open();
}

function open() {
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/page${since && `?since=${since}`}`);
  socket.onopen = () => {
    delay = 250;
    listener({ event: "up" });
  };
  socket.onmessage = (message) => {
    const data = JSON.parse(message.data);
    since = data.since ?? since;
    if (data.event !== "answer") return listener(data);
    const waiter = waiting.get(data.request);
    waiting.delete(data.request);
    if (!waiter) return;
    if (data.error !== undefined) waiter.reject(new Error(data.error));
    else waiter.resolve(data.result);
  };
  socket.onclose = () => {
    for (const waiter of waiting.values()) waiter.reject(new Error("The local Discord has stopped. Start it again with make play."));
    waiting.clear();
    listener({ event: "down" });
    setTimeout(open, delay);
    delay = Math.min(delay * 2, 3000);
  };
}

/** Ask the server; resolves with the result, rejects with an Error whose message may be shown. */
export function request(op, data = {}) {
  return new Promise((resolve, reject) => {
    if (socket?.readyState !== WebSocket.OPEN) {
      return reject(new Error("The local Discord has stopped. Start it again with make play."));
    }
    const id = ++counter;
    waiting.set(id, { resolve, reject });
    socket.send(JSON.stringify({ ...data, op, request: id }));
  });
}
