import { filterPeople } from './filter-people.ts';

/** Whom a cause can be assigned to: somebody, or nobody. */
export type Choice = { userId: string | null; label: string };

/** Who is meant by what was typed: the one of exactly this name, else the only one whose names begin so. */
export const findChoice = (choices: readonly Choice[], typed: string): Choice | 'nobody_so' | 'several' => {
  const exact = choices.filter(({ label }) => label === typed.trim());
  const fitting = exact.length > 0 ? exact : typed.trim() ? filterPeople(choices, typed) : [];
  const [first, second] = fitting;
  if (!first) return 'nobody_so';
  return second ? 'several' : first;
};
