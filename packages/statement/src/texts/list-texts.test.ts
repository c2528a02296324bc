import type { StatementAnswers } from '@zugang/contract';
import { expect, it } from 'vitest';
import { composeStatement, composeWithTexts } from '../compose/compose-statement.ts';
import { filledFacts, fillForm } from '../filled-form.fixture.ts';
import { packOf } from '../packs/packs.ts';
import { toPlainLines } from '../render/to-plain-lines.ts';
import { compareOverrides } from './compare-overrides.ts';
import { listTexts } from './list-texts.ts';

const withText = (id: string, text: string): StatementAnswers => ({
  ...fillForm('bitv'),
  overrides: { [id]: { text, basedOn: packOf('bitv').texts.de?.[id] ?? '' } },
});

const linesOf = (answers: StatementAnswers): string[] =>
  toPlainLines(composeStatement({ law: 'bitv', language: 'de', answers, facts: filledFacts }));

const listFor = (answers: StatementAnswers, facts = filledFacts) => {
  const source = { law: 'bitv', language: 'de', answers } as const;
  return listTexts({ ...source, used: composeWithTexts({ ...source, facts }).used });
};

it('lists the texts that the statement has, with the heading of their section', () => {
  const texts = listFor(fillForm('bitv'));
  expect(texts).toContainEqual({
    id: 'status.partial',
    section: 'Stand der Vereinbarkeit mit den Anforderungen',
    text: packOf('bitv').texts.de?.['status.partial'],
  });
  const ids = texts.map(({ id }) => id);
  expect(ids).not.toContain('status.full');
  expect(ids.filter((id) => /^(label\.|name$|about$|title$)/.test(id))).toEqual([]);
  expect(texts.filter(({ section, text }) => section === '' || text === '')).toEqual([]);
});

it('lists the sentence about automatic checks that is said, and none before the first check', () => {
  const idsOf = (facts: Partial<typeof filledFacts>) =>
    listFor(fillForm('bitv'), { ...filledFacts, ...facts }).flatMap(({ id }) =>
      id.startsWith('automatic.') ? id : [],
    );
  expect(idsOf({ toolName: 'Tool' })).toEqual(['automatic.check_tool']);
  expect(idsOf({ toolName: null })).toEqual(['automatic.check']);
  expect(idsOf({ lastScanAt: null })).toEqual([]);
});

it('lists the text of the pack even where it was worded otherwise', () => {
  const answers = withText('commitment', 'Ganz anders.');
  const text = listFor(answers).find(({ id }) => id === 'commitment')?.text;
  expect(text).toBe(packOf('bitv').texts.de?.['commitment']);
});

it('writes other words in place of the pack’s, with the same placeholders', () => {
  const lines = linesOf(withText('commitment', '{owner} kümmert sich. {law} und {unknown} bleiben.'));
  expect(lines).toContain('Owner Ltd kümmert sich. {law} und {unknown} bleiben.');
});

it('leaves a sentence out whose text was emptied, and a heading too', () => {
  const before = linesOf(fillForm('bitv'));
  const after = linesOf(withText('items.intro', '  '));
  expect(before.filter((line) => !after.includes(line))).toEqual([packOf('bitv').texts.de?.['items.intro']]);
});

it('does not let labels be worded otherwise', () => {
  expect(linesOf(withText('label.email', 'Fax'))).toEqual(linesOf(fillForm('bitv')));
});

it('tells which replaced texts a later pack has changed or dropped', () => {
  const answers: StatementAnswers = {
    ...fillForm('bitv'),
    overrides: {
      commitment: { text: 'A', basedOn: packOf('bitv').texts.de?.['commitment'] ?? '' },
      'items.intro': { text: 'B', basedOn: 'Before' },
      gone: { text: 'C', basedOn: 'Gone' },
    },
  };
  expect(compareOverrides({ law: 'bitv', language: 'de', answers })).toEqual([
    { id: 'items.intro', own: 'B', before: 'Before', now: packOf('bitv').texts.de?.['items.intro'] },
    { id: 'gone', own: 'C', before: 'Gone', now: null },
  ]);
});
