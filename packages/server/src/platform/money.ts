/** `numerator / denominator` as whole cents, half a cent away from zero (EN 16931). Both are whole numbers. */
export const divideCents = (numerator: number, denominator: number): number => {
  const cents = Math.round(Math.abs(numerator) / denominator);
  return numerator < 0 && cents !== 0 ? -cents : cents;
};

/** Cents as euros for the operator and in messages of errors: 1900 is `19.00 EUR`. */
export const euros = (cents: number): string => `${(cents / 100).toFixed(2)} EUR`;

/** The cents of an amount as it is typed, with two decimals: `4.30`, `4,30`; null where it is none, or ten millions and more. */
export const parseEuros = (amount: string): number | null => {
  const [, whole, fraction] = /^(\d{1,7})[.,](\d\d)$/.exec(amount) ?? [];
  return whole === undefined ? null : Number(`${whole}${fraction}`);
};
