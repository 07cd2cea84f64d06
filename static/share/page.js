// The plain page of what can be given away: its buttons copy, send, and tick the puzzle for a set.
import "../site/every.js";
import "../set/chosen.js";
