import { filterPeople } from './filter-people.ts';

/** A choice of the assignee: a person, or none. */
export type Choice = { userId: string | null; label: string };

/** Returns the person for the typed text: the one of exactly this name, else the only one whose name begins with it. */
export const findChoice = (choices: readonly Choice[], typed: string): Choice | 'nobody_so' | 'several' => {
  const exact = choices.filter(({ label }) => label === typed.trim());
  const fitting = exact.length > 0 ? exact : typed.trim() ? filterPeople(choices, typed) : [];
  const [first, second] = fitting;
  if (!first) return 'nobody_so';
  return second ? 'several' : first;
};
