import type { Customer, World } from './world.ts';
import type { Moment, VatNews } from './journal.ts';
import type { Random } from '../random.ts';

/** Countries with a VAT ID of each, as its register writes it. */
const vatIds: Readonly<Record<string, string>> = {
  AT: 'ATU12345675',
  FR: 'FR83404833048',
  NL: 'NL004495445B01',
  EE: 'EE100594102',
  RO: 'RO18547290',
  PL: 'PL8567346215',
};

/** Weighted: most customers are German. */
const countries = [
  'DE',
  'DE',
  'DE',
  'DE',
  'DE',
  'DE',
  'AT',
  'AT',
  'FR',
  'NL',
  'EE',
  'EE',
  'RO',
  'RO',
  'PL',
  'CH',
  'GB',
];

const saveAddress = `insert into billing_addresses (account_id, type, company, first_name, last_name, vat_id, street, postcode, city, country, email)
  values ($1, $2, $3, 'Ada', 'Beispiel', $4, 'Hauptstraße 1', '1011', 'Stadt', $5, 'rechnung@example.org')
  on conflict (account_id) do update set type = excluded.type, company = excluded.company, vat_id = excluded.vat_id, country = excluded.country`;

const news: readonly VatNews[] = ['none', 'valid', 'valid', 'asked', 'pending', 'invalid'];

/** What the product stores of it. */
const checkOf = (vat: VatNews) =>
  vat === 'asked' ? { source: 'none', outcome: 'pending' } : { source: 'vies', outcome: vat };

/**
 * Gives a customer an address and, in the EU, a VAT ID whose register confirmed it, did not, gave no answer, or has only been asked. Written into the tables:
 * how an address is typed and a register asked is not what this bench is about.
 */
export const moveCustomer = async (
  { owner, journal }: World,
  { accountId }: Customer,
  { random, now }: { random: Random; now: Moment },
): Promise<void> => {
  const country = random.pick(countries);
  // Outside the EU only businesses are billed.
  const kind = country in vatIds && random.chance(0.2) ? 'individual' : 'company';
  const vat = country in vatIds ? random.pick(news) : 'none';
  const vatId = vat === 'none' ? null : (vatIds[country] ?? null);
  const company = kind === 'company' ? `Beispiel ${accountId.slice(0, 8)} GmbH` : null;
  await owner.query(saveAddress, [accountId, kind, company, vatId, country]);
  const { source, outcome } = checkOf(vat);
  if (vat !== 'none')
    await owner.query('insert into vat_checks (account_id, vat_id, source, outcome) values ($1, $2, $3, $4)', [
      accountId,
      vatId,
      source,
      outcome,
    ]);
  await journal.tax(now, { accountId, country, kind, vat });
};
