// Small turns of English that every page needs.

/** The text with a capital first letter; the rest as it is. */
export const opened = (text) => text.charAt(0).toUpperCase() + text.slice(1);
