/** The ratio as WCAG's understanding documents cut it: never rounded up. */
export const ratioText = (ratio: number, locale: string): string =>
  (Math.floor(ratio * 100) / 100).toLocaleString(locale, { minimumFractionDigits: 1 });
