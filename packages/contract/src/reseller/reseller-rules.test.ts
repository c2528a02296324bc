import { describe, expect, it } from 'vitest';
import { findAliasProblem, findResellerProblems, normaliseAlias, normaliseWebsite } from './reseller-rules.ts';

describe('an alias', () => {
  it.each(['abc', 'agentur-nord', '1und1', 'a'.repeat(32)])('may be %s', (alias) => {
    expect(findAliasProblem(alias)).toBeNull();
  });

  it.each(['', 'ab', 'a'.repeat(33), '-abc', 'abc-', 'a.b', 'a_b', 'Abc', 'äbc', 'xn--bcher-kva', 'ab--c', 'abc\n'])(
    'may not be %j',
    (alias) => {
      expect(findAliasProblem(alias)).toBe('invalid');
    },
  );

  it('is not one of the names that the product, its operator or mail need', () => {
    for (const alias of ['www', 'api', 'login', 'admin', 'postmaster', 'zugang', 'partner'])
      expect(findAliasProblem(alias)).toBe('reserved');
  });

  it('is stored in small letters without spaces around it', () => {
    expect(normaliseAlias('  Agentur-Nord ')).toBe('agentur-nord');
  });
});

describe('the address of a website', () => {
  it('is stored with its scheme', () => {
    expect(normaliseWebsite('agentur.example')).toBe('https://agentur.example/');
    expect(normaliseWebsite(' http://agentur.example/kunden?a=1 ')).toBe('http://agentur.example/kunden?a=1');
    expect(normaliseWebsite('bücher.example')).toBe('https://xn--bcher-kva.example/');
  });

  it.each([
    '',
    'agentur',
    'javascript:alert(1)',
    'javascript://agentur.example/%0aalert(1)',
    'data:text/html,x',
    'ftp://agentur.example',
    'https://name:wort@agentur.example',
    'a b.example',
    'https://',
  ])('is not %j', (typed) => {
    expect(normaliseWebsite(typed)).toBeNull();
  });
});

it('asks for what contracts need, and for nothing else', () => {
  const nothing = { alias: '', website: '', adminUrl: '', email: '', phone: '' };
  const said = {
    ...nothing,
    title: 'Nord',
    legalName: 'Nord GmbH',
    street: 'Hafen 1',
    postcode: '24103',
    city: 'Kiel',
  };
  expect(findResellerProblems({ ...said, country: 'DE' })).toEqual([]);
  expect(findResellerProblems({ ...said, country: 'XX' })).toEqual([{ path: 'country', key: 'validation.required' }]);
  expect(findResellerProblems({ ...said, country: 'DE', postcode: '123456' })).toEqual([
    { path: 'postcode', key: 'billing.errors.postcode_digits' },
  ]);
});
