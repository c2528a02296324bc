import { skipReason } from '@zugang/contract';
import { describe, expect, it } from 'vitest';
import { pageFilters, pageSorts, readPagesSearch, skipReasons } from './pages-search.ts';

describe('the address of the list of pages', () => {
  it('offers every reason for which a URL is left out', () => {
    expect(skipReasons.toSorted()).toEqual(skipReason.options.toSorted());
  });

  it('without parameters leaves everything at its default', () => {
    expect(Object.values(readPagesSearch({})).every((value) => value === undefined)).toBe(true);
  });

  it.each(pageFilters)('reads the filter %s', (state) => {
    expect(readPagesSearch({ state }).state).toBe(state);
  });

  it.each(pageSorts)('reads the order %s', (sort) => {
    expect(readPagesSearch({ sort }).sort).toBe(sort);
  });

  it('keeps valid parameters and drops the rest', () => {
    const search = { search: 'impressum', state: 'broken', reason: 'robots', domain: 'd', sort: 'colour', page: '3' };
    expect(readPagesSearch(search)).toMatchObject({ search: 'impressum', reason: 'robots', domain: 'd' });
    expect(readPagesSearch(search)).toMatchObject({ state: undefined, sort: undefined });
  });

  it.each([0, -1, 1.5, 'x', null, {}])('ignores %j as page of the list', (page) => {
    expect(readPagesSearch({ page }).page).toBeUndefined();
  });
});
