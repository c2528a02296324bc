import { expect, it } from 'vitest';
import { fillText } from './fill-text.ts';

const link = { text: 'here', href: 'https://a.example/' };

it('puts values and links where their placeholders are', () => {
  expect(fillText('{owner} is {place}.', { owner: 'A', place: [link] }, ['owner', 'place'])).toEqual([
    'A is ',
    link,
    '.',
  ]);
});

it('leaves braces within a value alone', () => {
  expect(fillText('{owner}!', { owner: '{law} {owner}', law: 'L' }, ['owner', 'law'])).toEqual(['{law} {owner}!']);
});

it('leaves braces alone that the pack’s own text does not have', () => {
  expect(fillText('{law} of {owner}', { owner: 'A', law: 'L' }, ['owner'])).toEqual(['{law} of A']);
});

it('says nothing where a value is missing', () => {
  expect(fillText('By {by}.', { by: '' }, ['by'])).toBeNull();
  expect(fillText('By {by}.', {}, ['by'])).toBeNull();
});
