// A page that shows boards cut from the player's own photo and plays none.
import "../site/every.js";
import { lay } from "./lay.js";

lay();
