import { inOperatorScope, type OperatorContext } from '#platform/operator-scope';
import { quarterOf, type TaxPeriod } from './period.ts';
import { readDocuments, signed, type TaxDocument } from './read-documents.ts';

/** A file for the One-Stop-Shop return: its text, the tax on supplies and on corrections of earlier quarters, in cents. */
export type OssExport = { text: string; taxCents: number; correctedCents: number };

/** Supplies have a rate, corrections of earlier quarters have none. */
type Row = { quarter: string; country: string; rate: number | null; netCents: number; taxCents: number };

const decimal = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, '0')}`;

/** Greece is EL in returns. */
const codeOf = (country: string): string => (country === 'GR' ? 'EL' : country);

const rowOf = (one: TaxDocument, country: string): Row => {
  const quarter = quarterOf(one.originalOn ?? one.issuedOn);
  const isEarlier = quarter !== quarterOf(one.issuedOn);
  return {
    quarter,
    country: codeOf(country),
    rate: isEarlier ? null : one.taxRate,
    netCents: signed(one, one.netCents),
    taxCents: signed(one, one.taxCents),
  };
};

const addUp = (documents: readonly TaxDocument[]): Row[] => {
  const rows = new Map<string, Row>();
  for (const one of documents) {
    if (one.taxCountry === null || one.taxCountry === 'DE') continue;
    const row = rowOf(one, one.taxCountry);
    const key = [row.rate === null ? 1 : 0, row.quarter, row.country, row.rate].join('|');
    const sum = rows.get(key);
    rows.set(key, {
      ...row,
      netCents: row.netCents + (sum?.netCents ?? 0),
      taxCents: row.taxCents + (sum?.taxCents ?? 0),
    });
  }
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
};

const lineOf = ({ quarter, country, rate, netCents, taxCents }: Row): string =>
  rate === null
    ? ['Berichtigung', quarter, country, '', '', decimal(taxCents)].join(';')
    : ['Umsatz', quarter, country, decimal(rate), decimal(netCents), decimal(taxCents)].join(';');

const sumOf = (rows: readonly Row[]): number => rows.reduce((sum, { taxCents }) => sum + taxCents, 0);

/**
 * The supplies of a quarter for the One-Stop-Shop return (§18j UStG) as CSV: net and tax by country and rate, and corrections of earlier
 * quarters by quarter and country, of which only the tax is reported (Article 61(2) of Implementing Regulation 282/2011). It is made to
 * be typed in or converted; it is no import file of the tax office.
 */
export const exportOss = (ctx: OperatorContext, period: TaxPeriod): Promise<OssExport> =>
  inOperatorScope(ctx, { kind: 'operator.export_oss', details: { period: period.name } }, async ({ tx }) => {
    const rows = addUp(await readDocuments(tx, period)).filter(
      ({ netCents, taxCents }) => netCents !== 0 || taxCents !== 0,
    );
    const head = 'Art;Zeitraum;Land;Steuersatz (%);Netto (EUR);Steuer (EUR)';
    return {
      text: `${[head, ...rows.map(lineOf)].join('\r\n')}\r\n`,
      taxCents: sumOf(rows.filter(({ rate }) => rate !== null)),
      correctedCents: sumOf(rows.filter(({ rate }) => rate === null)),
    };
  });
