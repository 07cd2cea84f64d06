// HTMX carries every request of a game. One that nobody waits for any more is taken back in silence; one that gets no answer says so.

export class NoAnswer extends Error {}

/** The request on its way: a promise of {status, html, url}, which may fail with NoAnswer, and a way to take it back. */
export function send(url, values) {
  // An element of its own: HTMX sends one request an element at a time, and which goes first is decided here.
  const source = document.createElement("span");
  source.hidden = true;
  document.body.append(source);
  let xhr = null;
  const answer = new Promise((resolve, reject) => {
    source.addEventListener("htmx:beforeSend", (event) => {
      xhr = event.detail.xhr;
    });
    const handler = (_, { xhr: done }) =>
      resolve({
        status: done.status,
        html: done.responseText,
        url: done.getResponseHeader("HX-Replace-Url"),
      });
    const fail = () => reject(new NoAnswer("no answer came"));
    htmx.ajax(values ? "POST" : "GET", url, { source, handler, values, swap: "none" }).then(fail, fail);
  });
  const clear = () => source.remove();
  answer.then(clear, clear);
  return {
    answer,
    drop() {
      clear();
      if (!xhr) return;
      xhr.onabort = null; // wished for, so no fault that HTMX should tell of
      xhr.abort();
    },
  };
}

/** Whether HTMX is there; until it is, what is played waits. */
export const ready = () => Boolean(window.htmx);
