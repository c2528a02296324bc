import type { Person } from './api/use-people.ts';

/** Without marks and case, so that “jorg” finds Jörg. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[\s()-]+/)
    .filter(Boolean);

/** People one of whose names begins with each of the typed words; all where nothing is typed. */
export const filterPeople = <T extends Pick<Person, 'label'>>(people: readonly T[], typed: string): T[] => {
  const words = wordsOf(typed);
  return people.filter(({ label }) => {
    const names = wordsOf(label);
    return words.every((word) => names.some((name) => name.startsWith(word)));
  });
};
