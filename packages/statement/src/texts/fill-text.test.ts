import { expect, it } from 'vitest';
import { fillText, type Values } from './fill-text.ts';

const fill = (text: string, values: Values, known: readonly string[]) => fillText(text, (name) => values[name], known);

const link = { text: 'here', href: 'https://a.example/' };

it('puts values and links where their placeholders are', () => {
  expect(fill('{owner} is {place}.', { owner: 'A', place: [link] }, ['owner', 'place'])).toEqual(['A is ', link, '.']);
});

it('leaves braces within a value alone', () => {
  expect(fill('{owner}!', { owner: '{law} {owner}', law: 'L' }, ['owner', 'law'])).toEqual(['{law} {owner}!']);
});

it('leaves braces alone that the pack’s own text does not have', () => {
  expect(fill('{law} of {owner}', { owner: 'A', law: 'L' }, ['owner'])).toEqual(['{law} of A']);
});

it('says nothing where a value is missing', () => {
  expect(fill('By {by}.', { by: '' }, ['by'])).toBeNull();
  expect(fill('By {by}.', {}, ['by'])).toBeNull();
});
