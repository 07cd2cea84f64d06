// What every page has: buttons that copy, the box that opens what people have, and a word to the server when it is left.
import "./copy.js";
import "./leaving.js";
import "./box.js";
import "./sheet.js";
