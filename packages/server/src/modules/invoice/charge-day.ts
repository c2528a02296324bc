import { addDays } from '#platform/calendar';

/** Cards and bank accounts that money is taken from. */
export type MethodKind = 'card' | 'sepa_debit';

/** Days after an invoice on which money is first taken: a direct debit is announced by the invoice two days before. */
const firstDays: Record<MethodKind, number> = { card: 0, sepa_debit: 2 };

/** The day in Germany on which the money of an invoice is first taken. */
export const chargeDay = (kind: MethodKind, issuedOn: string): string => addDays(issuedOn, firstDays[kind]);
