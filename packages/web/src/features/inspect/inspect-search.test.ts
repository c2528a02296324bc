import { describe, expect, it } from 'vitest';
import { readInspectSearch, searchOfView, viewOf } from './inspect-search.ts';

describe('the address of live inspect', () => {
  it('says how a page is shown, and nothing that is as usual', () => {
    const search = readInspectSearch({
      url: 'https://example.org/',
      viewport: 'mobile',
      zoom: 200,
      vision: 'tritanopia',
    });
    const view = viewOf(search);
    expect(view).toMatchObject({ viewport: 'mobile', zoom: 200, vision: 'tritanopia', scheme: 'light' });
    expect(searchOfView(view)).toMatchObject({ viewport: 'mobile', zoom: '200', vision: 'tritanopia' });
    expect(Object.values(searchOfView(viewOf({}))).filter((value) => value !== undefined)).toEqual([]);
  });

  it('takes nothing it does not know', () => {
    expect(viewOf(readInspectSearch({ viewport: 'watch', zoom: 300, vision: 'x', forced: 'maybe' }))).toEqual(
      viewOf({}),
    );
  });
});
