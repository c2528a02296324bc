import { partnerAlias } from './partner/partner-alias.ts';

/** The search parameters of the registration: the alias of a reseller, and where one comes from. */
export type RegisterSearch = { partner?: string | undefined; source?: string | undefined };

const readWord = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 100) : undefined;

/** Reads the search parameters; what cannot be right is ignored, the server decides what is known. */
export const readRegisterSearch = (search: Record<string, unknown>): RegisterSearch => ({
  partner: partnerAlias(search['partner']),
  source: readWord(search['source']),
});
