/** What examples, images and templates contain. */
const placeholder =
  /^(?:.{0,15}|(.)\1*|.*(?:change[-_ ]?me|passwor[dt]|passw0rd|example|placeholder|your[-_ ]|minioadmin|<.*>|\.\.\.|…).*)$/i;

/** Whether a password or key of at least 16 random characters was not chosen yet: too short, one character only, or a placeholder. */
export const isWeakSecret = (secret: string): boolean => placeholder.test(secret) || new Set(secret).size < 6;

/** Whether 32 bytes were not chosen at random: text, or few different bytes. Refuses 1 in 10^13 random keys by mistake. */
export const isWeakKey = (key: Buffer): boolean =>
  new Set(key).size < 16 || key.every((byte) => byte >= 0x20 && byte < 0x7f);
