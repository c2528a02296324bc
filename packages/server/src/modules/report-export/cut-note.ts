import type { ExportSource } from './export-source.ts';

/** How many findings there are, and how many of them a file lists. */
export const countListed = ({ report, mostFindings }: ExportSource): { total: number; listed: number } => ({
  total: report.findingsTotal,
  listed: Math.min(report.findingsTotal, mostFindings),
});

/** Says that a file does not list everything; null where it does. */
export const cutNote = (source: ExportSource): string | null => {
  const { total, listed } = countListed(source);
  return listed < total ? source.words.t('export.cut', { listed, total }) : null;
};
