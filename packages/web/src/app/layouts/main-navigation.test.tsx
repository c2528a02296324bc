import { describe, expect, it } from 'vitest';
import { findRouteEntry } from '../route-table.ts';
import { isBuilt } from './built-places.ts';
import { entries } from './main-navigation.tsx';
import { resellerPlaces } from './reseller-places.ts';

describe('the menus', () => {
  it.each([...entries, ...resellerPlaces])('lead to a screen that is built: $link.to', ({ link: { to } }) => {
    expect(findRouteEntry(to)?.title).toBeTruthy();
    expect(isBuilt(to)).toBe(true);
  });

  it('leave out what is being built', () => {
    expect(isBuilt('/support-tickets')).toBe(false);
    expect(isBuilt('/projects')).toBe(true);
  });
});
