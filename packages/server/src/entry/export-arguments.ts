import { readTaxPeriod, type TaxPeriod } from '#modules/invoice';
import { UsageError } from './usage-error.ts';

const exportVerbs = ['export-zm', 'export-oss', 'export-datev'] as const;
type ExportVerb = (typeof exportVerbs)[number];

/** A report of a month or quarter into a file that does not exist yet. */
export type ExportCommand = { verb: ExportVerb; period: TaxPeriod; file: string };

/** Whether a command writes a report for the tax office or the bookkeeping. */
export const isExportVerb = (verb: string): verb is ExportVerb => exportVerbs.some((known) => known === verb);

/** Reads what an export needs. Throws {@link UsageError}. */
export const readExport = (verb: ExportVerb, [name = '', file]: readonly string[]): ExportCommand => {
  const isQuarter = verb === 'export-oss';
  const period = !isQuarter || name.includes('Q') ? readTaxPeriod(name) : null;
  const example = isQuarter ? 'a quarter such as 2026-Q1' : 'a month or quarter such as 2026-01 or 2026-Q1';
  if (!period || file === undefined) throw new UsageError(`${verb} needs ${example}, and the path of a new file.`);
  return { verb, period, file };
};
