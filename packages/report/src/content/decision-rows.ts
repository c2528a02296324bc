import type { ProjectModel } from '../report-model.ts';
import type { Texts } from '../texts/create-texts.ts';

/** Who decided what, when and why, as the heads and rows of a table. */
export const decisionRows = ({ project: { decisions } }: ProjectModel, { t, instant }: Texts) => ({
  heads: (['at', 'by', 'what', 'about', 'reason'] as const).map((name) => t(`decisions.${name}`)),
  rows: decisions.map(({ at, by, what, about, reason }) => [instant(at), by ?? '–', what, about, reason ?? '–']),
});

/** Says that not all decisions are listed; null where they are. */
export const decisionsNote = ({ project: { decisions, decisionsTotal } }: ProjectModel, { t }: Texts): string | null =>
  decisions.length < decisionsTotal ? t('decisions.cut', { listed: decisions.length, total: decisionsTotal }) : null;
