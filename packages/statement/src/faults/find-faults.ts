import type { StatementFault } from '@zugang/contract';
import { cleanTexts } from '../compose/clean-text.ts';
import { packOf } from '../packs/packs.ts';
import { compareOverrides } from '../texts/compare-overrides.ts';
import { type FaultFinder, type FaultSource, type Judged, warning } from './fault.ts';
import { findDateFaults } from './find-date-faults.ts';
import { findEmptiedTexts } from './find-emptied-texts.ts';
import { findFullClaims } from './find-full-claims.ts';
import { findInvalidFormats } from './find-invalid-formats.ts';
import { findItemFaults } from './find-item-faults.ts';
import { findMissingAnswers } from './find-missing-answers.ts';
import { findStatusFaults } from './find-status-faults.ts';
import { findWidgetClaims } from './find-widget-claims.ts';

const findChangedTexts: FaultFinder = (judged) =>
  compareOverrides(judged).map(({ id }) => warning(`overrides.${id}`, 'text_replaced_changed'));

/** In the order of the form. */
const finders: readonly FaultFinder[] = [
  findMissingAnswers,
  findInvalidFormats,
  findStatusFaults,
  findItemFaults,
  findDateFaults,
  findFullClaims,
  findWidgetClaims,
  findEmptiedTexts,
  findChangedTexts,
];

/** What is wrong with a draft: what the law demands and is missing, and what would not be honest. Errors keep it from being published. */
export const findFaults = (source: FaultSource): StatementFault[] => {
  const pack = packOf(source.law);
  const judged: Judged = { ...source, answers: cleanTexts(source.answers), pack, day: source.facts.today.slice(0, 10) };
  return finders.flatMap((find) => find(judged));
};
