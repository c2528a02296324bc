/** An IBAN in groups of four, as it is printed. */
export const groupIban = (iban: string): string => iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
