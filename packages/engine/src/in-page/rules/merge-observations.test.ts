import { expect, test } from 'vitest';
import { mergeObservations } from './merge-observations.ts';
import type { Observation } from './observation.ts';

// Merging asks elements for their name, their parent and what they label.
const elementNamed = (name: string, more: object = {}): Element =>
  Object.assign(Object.create(null), { localName: name, parentElement: null, textContent: '', ...more });
const image = elementNamed('img');

const saw = (over: Partial<Observation>): Observation => ({
  element: image,
  ruleId: 'image-alt',
  outcome: 'failed',
  impact: 'critical',
  data: {},
  sources: ['axe:image-alt'],
  selector: null,
  ...over,
});

const fileName = (over: Partial<Observation> = {}) =>
  saw({
    ruleId: 'alt-text-is-file-name',
    sources: ['zugang:alt-text-is-file-name'],
    data: { reason: 'file-name' },
    ...over,
  });

test('joins what two engines saw on one element under one criterion', () => {
  expect(mergeObservations([[saw({})], [fileName()]])).toMatchObject([
    { ruleId: 'image-alt', sources: ['axe:image-alt', 'zugang:alt-text-is-file-name'], data: { reason: 'file-name' } },
  ]);
});

test('becomes a failure where one of them is sure', () => {
  expect(mergeObservations([[saw({ outcome: 'cannot-tell' })], [fileName()]])).toMatchObject([{ outcome: 'failed' }]);
  expect(mergeObservations([[saw({})], [fileName({ outcome: 'cannot-tell' })]])).toMatchObject([{ outcome: 'failed' }]);
});

test('keeps other elements, other criteria and best practice apart', () => {
  const others = [
    fileName({ element: elementNamed('img') }),
    saw({ ruleId: 'language-mismatch' }),
    saw({ ruleId: 'new-window-without-notice' }),
  ];
  expect(mergeObservations([[saw({})], others])).toHaveLength(4);
});

test('keeps two barriers that one engine saw on one element', () => {
  expect(mergeObservations([[saw({ ruleId: 'button-name' }), saw({ ruleId: 'aria-allowed-attr' })]])).toHaveLength(2);
});

test('joins what is said of a field and of its label, of a picture and of the link it fills', () => {
  const label = elementNamed('label', { control: image });
  const link = elementNamed('a', { childElementCount: 1 });
  const inside = elementNamed('img', { parentElement: link });
  expect(mergeObservations([[saw({})], [fileName({ element: label })]])).toHaveLength(1);
  expect(mergeObservations([[saw({ element: inside })], [fileName({ element: link })]])).toHaveLength(1);
});

test('keeps a picture apart from a link that holds more', () => {
  const link = elementNamed('a', { childElementCount: 1, textContent: 'Prices' });
  const inside = elementNamed('img', { parentElement: link });
  expect(mergeObservations([[saw({ element: inside })], [fileName({ element: link })]])).toHaveLength(2);
});
