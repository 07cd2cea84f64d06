// Tells the frame around this page how high it is, after each page and each change of size. The message is JSON text.
const tell = () => {
  const height = Math.ceil(document.getElementById("main").getBoundingClientRect().height);
  parent.postMessage(JSON.stringify({ from: "fewest-moves", height }), "*");
};
new ResizeObserver(tell).observe(document.getElementById("main"));
addEventListener("pageshow", tell);
