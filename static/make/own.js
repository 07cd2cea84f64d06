// A maker whose tiles are cut from the player's own photo.
import "./maker.js";
import { lay } from "../album/lay.js";

document.addEventListener("htmx:historyRestore", lay); // a page that Back brings has no photo on it yet
lay();
