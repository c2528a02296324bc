/** How long a username may be. */
export const usernameLength = { min: 3, max: 40 } as const;

/** A username: letters, digits, and between them spaces, dots, underscores and hyphens. Never an address of e-mail: it has no “@”. */
export const isUsername = (text: string): boolean =>
  text.length >= usernameLength.min &&
  text.length <= usernameLength.max &&
  /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._-]*[\p{L}\p{M}\p{N}])?$/u.test(text);
