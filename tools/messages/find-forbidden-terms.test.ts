import { describe, expect, it } from 'vitest';
import { describeForbiddenTerms, findForbiddenTerms } from './find-forbidden-terms.ts';
import { forbiddenTerms } from './forbidden-terms.ts';

describe.each(['de', 'en'] as const)('the forbidden terms (%s)', (locale) => {
  it.each(forbiddenTerms[locale])('find $planted', ({ pattern, planted, keys }) => {
    const found = findForbiddenTerms(locale, { text: planted, key: keys ? 'report.page_score' : 'report.title' });
    expect(found.map((term) => term.pattern)).toContain(pattern);
  });

  it('do not forbid what they ask for', () => {
    const asked = forbiddenTerms[locale].filter(
      ({ use, keys }) => findForbiddenTerms(locale, { text: use, key: keys ? 'score' : 'title' }).length > 0,
    );
    expect(asked).toEqual([]);
  });
});

it('name the place, the term and the one to use', () => {
  expect(describeForbiddenTerms('de', { where: 'pages/de: list.findings', text: '{count, number} Funde' })).toEqual([
    'pages/de: list.findings: “Funde” is a forbidden term, use “Befund”',
  ]);
  expect(describeForbiddenTerms('en', { where: 'x', text: 'Enter the color of the organization' })).toEqual([]);
});

it.each([
  ['de', 'Wert des Eintrags'],
  ['de', 'Der Wert dieses Attributs ist ungültig'],
  ['de', 'In welchem Zustand ist die Seite?'],
  ['de', 'Nehmen Sie `<meta name="Check">`'],
  ['en', 'Use {colour}'],
  ['en', 'Set `colour`, see [contrast](/help/colour-contrast)'],
  ['en', 'Otherwise, raise it: a precise exercise'],
  ['en', 'Nothing has to be copied by hand'],
  ['en', 'Pointer Cancellation'],
  ['en', 'Please review your details'],
] as const)('leaves %s “%s” as it is', (locale, text) => {
  expect(findForbiddenTerms(locale, { text, key: 'report.title' })).toEqual([]);
});

it('limits a term to its keys', () => {
  expect(findForbiddenTerms('de', { text: 'Wert', key: 'domains.settings.row_value' })).toEqual([]);
});
