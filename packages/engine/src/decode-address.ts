/** Decodes an address or a part of it: `%20` is a space. Text that is not validly encoded, such as `/100%`, is returned unchanged. */
export const decodeAddress = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
