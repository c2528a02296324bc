/** Text with its white space made single, as people see it. */
export const squeeze = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The words of a text: its runs of letters, in lower case. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Name reduced to its words for comparison: lower case, without quotes, arrows and punctuation at the ends. */
export const toPhrase = (name: string): string =>
  squeeze(name.toLowerCase().replaceAll(/[^\p{L}\p{N}\s'’/&+_.-]+/gu, ' ')).replace(/^[\s.'’/&+-]+|[\s.'’/&+-]+$/g, '');
