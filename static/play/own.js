// A game on the player's own photo: the game as on any page, and the photo laid on its tiles.
import "./main.js";
import * as photo from "./beside/photo.js";

photo.start();
