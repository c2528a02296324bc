import type { StatementAnswers, StatementItem } from '@zugang/contract';

/** A barrier to be written by a person. */
export const emptyItem = (): StatementItem => ({
  id: crypto.randomUUID(),
  where: '',
  what: '',
  criteria: [],
  reason: null,
  explanation: '',
  alternative: '',
  fixBy: null,
  pages: [],
  isConfirmed: false,
  source: 'person',
  issueIds: [],
});

/** The answers with one barrier changed; the others keep their identity. */
export const changeItem = (
  answers: StatementAnswers,
  itemId: string,
  change: Partial<StatementItem>,
): StatementAnswers => ({
  ...answers,
  items: answers.items.map((item) => (item.id === itemId ? { ...item, ...change } : item)),
});
