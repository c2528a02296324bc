import { law as lawSchema } from '@zugang/contract';
import { expect, it } from 'vitest';
import { findLaw, listLaws } from './list-laws.ts';

it('lists every law as the contract describes it, in both languages', () => {
  for (const locale of ['de', 'en'] as const) {
    const laws = listLaws({ locale, today: '2026-11-25' });
    expect(laws.map((one) => lawSchema.parse(one))).toEqual(laws);
    expect(laws.filter(({ name, about }) => name === '' || about === '')).toEqual([]);
  }
});

it('calls private services’ texts information and public bodies’ texts statement', () => {
  const titles = Object.fromEntries(
    listLaws({ locale: 'de', today: '2026-11-25' }).map((law) => [law.id, law.titles.de]),
  );
  expect(titles).toMatchObject({
    bfsg: 'Informationen zur Barrierefreiheit',
    eaa: 'Informationen zur Barrierefreiheit',
    bitv: 'Erklärung zur Barrierefreiheit',
    'de-land': 'Erklärung zur Barrierefreiheit',
    'eu-2016-2102': 'Erklärung zur Barrierefreiheit',
  });
});

it('marks the laws that were not compared with the law’s text', () => {
  const reviewed = listLaws({ locale: 'en', today: '2026-11-25' }).filter(({ isReviewed }) => isReviewed);
  expect(reviewed.map(({ id }) => id)).toEqual(['bfsg', 'bitv', 'eaa', 'eu-2016-2102']);
});

it('marks the record of an authority as stale after a year', () => {
  expect(findLaw('bfsg', { locale: 'de', today: '2027-11-01' }).isStale).toBe(false);
  expect(findLaw('bfsg', { locale: 'de', today: '2027-11-02' }).isStale).toBe(true);
  expect(findLaw('eaa', { locale: 'de', today: '2030-01-01' })).toMatchObject({ isStale: false, authority: null });
});
