// What every page has: buttons that copy, and the box that opens what people have.
import "./copy.js";
import "./box.js";
import "./sheet.js";
