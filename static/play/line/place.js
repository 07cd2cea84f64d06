// Where a game's address stands in the bar of the browser: as it is, or within the address of the set that it is played in.
let within = (url) => url;

export const placed = (url) => within(url);

export function placeWithin(way) {
  within = way;
}
