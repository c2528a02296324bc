import type { LawId, Locale, StatementAnswers } from '@zugang/contract';
import { packOf } from '../packs/packs.ts';

/** A text that was worded otherwise. `before`: the pack's text then; `now`: the pack's text today, null where it is gone. */
export type ChangedOverride = { id: string; own: string; before: string; now: string | null };

/** The texts in other words whose original a later pack has changed or dropped. */
export const compareOverrides = ({
  law,
  language,
  answers,
}: {
  law: LawId;
  language: Locale;
  answers: StatementAnswers;
}): ChangedOverride[] => {
  const texts = packOf(law).texts[language] ?? {};
  return Object.entries(answers.overrides)
    .map(([id, { text, basedOn }]) => ({ id, own: text, before: basedOn, now: texts[id] ?? null }))
    .filter(({ before, now }) => before !== now);
};
