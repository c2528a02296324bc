const shape = /^\d{2,12}(-[A-Z0-9]{1,30})?-\d{2}$/;

/** Letters count as 10 to 35 (ISO 7064). */
const asDigits = (id: string): string =>
  id.replaceAll('-', '').replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));

/** A Leitweg-ID as it is stored: capitals, without spaces. */
export const normaliseLeitwegId = (typed: string): string => typed.toUpperCase().replaceAll(/\s/g, '');

/** Whether this can be the Leitweg-ID of a German authority: its shape, and its check digits by MOD 97-10 (KoSIT, "Format der Leitweg-ID"). */
export const isLeitwegId = (id: string): boolean => shape.test(id) && BigInt(asDigits(id)) % 97n === 1n;
