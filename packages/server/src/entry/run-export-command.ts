import { writeFile } from 'node:fs/promises';
import { exportOss, exportRevenue, exportZm } from '#modules/invoice';
import { euros } from '#platform/money';
import type { OperatorContext } from '#platform/operator-scope';
import type { Datev } from '#platform/seller-settings';
import type { ExportCommand } from './export-arguments.ts';
import { counted } from './print-lines.ts';

/** A report is never written over another file. */
const write = (path: string, data: string | Uint8Array): Promise<void> =>
  writeFile(path, data, { flag: 'wx' }).catch((error: unknown) => {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw isThere
      ? new Error(`${path} exists already. Nothing was written: name a new file.`, { cause: error })
      : error;
  });

/** Writes a report, and returns the lines to print. `datev`: null without a seller. */
export const runExportCommand = async (
  ctx: OperatorContext,
  { verb, period, file }: ExportCommand,
  datev: Datev | null,
): Promise<string[]> => {
  if (verb === 'export-zm') {
    const { text, buyers, netCents } = await exportZm(ctx, period);
    await write(file, text);
    return [`${period.name}: ${counted(buyers, 'buyer')}, ${euros(netCents)} without tax. Written to ${file}.`];
  }
  if (verb === 'export-oss') {
    const { text, taxCents, correctedCents } = await exportOss(ctx, period);
    await write(file, text);
    const corrected = `corrections of earlier quarters ${euros(correctedCents)}`;
    return [`${period.name}: tax on supplies ${euros(taxCents)}, ${corrected}. Written to ${file}.`];
  }
  if (!datev) throw new Error('There is no seller: complete the SELLER_ settings first (docs/operations.md).');
  const { bytes, documents, grossCents, writtenOffCents } = await exportRevenue(ctx, period, datev);
  await write(file, bytes);
  const lost = writtenOffCents === 0 ? '' : `, ${euros(writtenOffCents)} written off`;
  return [
    `${period.name}: ${counted(documents, 'document')}, ${euros(grossCents)} with tax${lost}. Written to ${file}.`,
  ];
};
