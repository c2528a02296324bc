import type { StatementAnswers } from '@zugang/contract';
import { composeStatement } from '../compose/compose-statement.ts';
import { findMissingDuties } from '../duties/find-missing-duties.ts';
import { error, type FaultFinder, type Judged } from './fault.ts';

const countMissing = ({ law, language }: Judged, answers: StatementAnswers, day: string): number => {
  const facts = {
    today: day,
    projectTitle: '',
    hosts: [],
    feedbackUrl: null,
    lastScanAt: null,
    pagesChecked: 0,
    toolName: null,
    toolVersion: null,
  };
  return findMissingDuties({ law, document: composeStatement({ law, language, answers, facts }) }).length;
};

const without = (answers: StatementAnswers, id: string): StatementAnswers => {
  const { [id]: _, ...overrides } = answers.overrides;
  return { ...answers, overrides };
};

/** Texts of the pack that were emptied although the law demands them. */
export const findEmptiedTexts: FaultFinder = (judged) => {
  const { answers, day } = judged;
  const emptied = Object.keys(answers.overrides).filter((id) => answers.overrides[id]?.text.trim() === '');
  if (emptied.length === 0) return [];
  const missing = countMissing(judged, answers, day);
  return emptied
    .filter((id) => countMissing(judged, without(answers, id), day) < missing)
    .map((id) => error(`overrides.${id}`, 'required'));
};
