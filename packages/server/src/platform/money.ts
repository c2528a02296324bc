/** `numerator / denominator` as whole cents, half a cent away from zero (EN 16931). Both are whole numbers. */
export const divideCents = (numerator: number, denominator: number): number => {
  const cents = Math.round(Math.abs(numerator) / denominator);
  return numerator < 0 && cents !== 0 ? -cents : cents;
};
