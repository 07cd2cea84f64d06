// What must stand before the page is painted: the visitor's settings, and the watch over HTMX's arrival.
import "./settings.js";
import "./htmx.js";
