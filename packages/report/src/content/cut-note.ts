import type { ReportModel } from '../report-model.ts';
import type { Texts } from '../texts/create-texts.ts';

/** Says that a file does not list all findings; null where it does. */
export const cutNote = ({ findings: { total, listed } }: ReportModel, { t }: Texts): string | null =>
  listed < total ? t('report.export.cut', { listed, total }) : null;
