import { decisionRows, decisionsNote } from '../content/decision-rows.ts';
import { csvRow, csvStart } from '../markup/csv-row.ts';
import type { ProjectModel, TextParts } from '../report-model.ts';
import type { Texts } from '../texts/create-texts.ts';

/** Who decided what, when and why, as CSV. A last row says so where decisions are left out. */
export const renderDecisions = async function* (report: ProjectModel, texts: Texts): TextParts {
  const { heads, rows } = decisionRows(report, texts);
  const note = decisionsNote(report, texts);
  const all = [heads, ...rows, ...(note ? [[note]] : [])];
  yield csvStart + all.map((row) => csvRow(row, texts.locale)).join('');
};
