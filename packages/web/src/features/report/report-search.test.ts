import { describe, expect, it } from 'vitest';
import { readReportSearch, readShareToken } from './report-search.ts';

describe('the address of a report', () => {
  it('keeps a known part, and ignores others', () => {
    expect(readReportSearch({ view: 'audit', share: 42 })).toEqual({ view: 'audit', share: '42' });
    expect(readReportSearch({ view: 'anything' })).toEqual({ view: undefined, share: undefined });
  });

  it.each([
    ['share=AbC-_1', 'AbC-_1'],
    ['top&share=AbC', 'AbC'],
    ['share=', null],
    ['', null],
  ])('holds the token of a link in its fragment: %s', (hash, token) => {
    expect(readShareToken(hash)).toBe(token);
  });
});
