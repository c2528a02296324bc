import { createRequire } from 'node:module';
import type * as Jsvat from 'jsvat-next';
import { euCountries } from '@zugang/contract';

// By require: its CommonJS exports are not seen by an import.
const { checkVAT, countries } = createRequire(import.meta.url)('jsvat-next') as typeof Jsvat;

/** Prefixes of the European Union's register: Greece is EL, Monaco is French, XI is Northern Ireland. */
const inRegister: ReadonlySet<string> = new Set([
  ...[...euCountries].filter((code) => code !== 'GR' && code !== 'MC'),
  'EL',
  'XI',
]);

/** Countries outside the union whose VAT IDs have a check digit we know. */
const withCheckDigit: ReadonlySet<string> = new Set(['GB', 'CH']);

/** Whether the European register can be asked about this VAT ID. */
export const isInRegister = (vatId: string): boolean => inRegister.has(vatId.slice(0, 2));

/** Whether a VAT ID has its country's form and check digit; of a country whose form we do not know, every one has. */
export const hasCheckDigit = (vatId: string): boolean => {
  const prefix = vatId.slice(0, 2);
  return inRegister.has(prefix) || withCheckDigit.has(prefix) ? checkVAT(vatId, countries).isValid : true;
};
