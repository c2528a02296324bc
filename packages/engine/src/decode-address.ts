/** An address or a part of one as people read it; as it stands where it is no proper encoding, such as `/100%`. */
export const decodeAddress = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
