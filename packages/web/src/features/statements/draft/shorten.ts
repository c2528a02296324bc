const longest = 60;

/** The beginning of a text, to name a button by. */
export const shorten = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);
