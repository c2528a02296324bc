import type { LawId, StatementAnswers } from '@zugang/contract';
import { fillForm } from '../filled-form.fixture.ts';
import { packs } from '../packs/packs.ts';

const laws = packs.map(({ id }) => id);

/** The laws in turn. */
export const lawOf = (index: number): LawId => laws[index % laws.length] ?? 'bfsg';

/** What keeps its value: words of a closed list, days and ids. */
const isFixed = (key: string): boolean =>
  /^(?:status|standard|reason|kind|source|id|issueIds|situation|isConfirmed|preparedOn|reviewedOn|testedOn|fixBy|basedOn|overrides)$/.test(
    key,
  );

/** A value of JSON in which every text that a user can type is another one. */
export const spoil = (value: unknown, next: () => string): unknown => {
  if (typeof value === 'string') return next();
  if (Array.isArray(value)) return value.map((part) => spoil(part, next));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, isFixed(key) ? part : spoil(part, next)]));
};

/** A form of {@link lawOf} in which every field, every list and, in every second one, every text of the pack says something hostile. */
export const spoilForm = (index: number, next: () => string): StatementAnswers => {
  const law = lawOf(index);
  const answers = { ...(spoil(fillForm(law), next) as StatementAnswers), title: next() };
  const record = () => ({ name: next(), address: next(), email: next(), phone: next(), url: next() });
  const ids = Object.keys(packs.find(({ id }) => id === law)?.texts.en ?? {});
  const overrides = Object.fromEntries(ids.map((id) => [id, { text: next(), basedOn: '' }]));
  return { ...answers, authority: record(), conciliation: record(), overrides: index % 2 === 0 ? overrides : {} };
};
