import { describe, expect, it } from 'vitest';
import { findRouteEntry } from '../route-table.ts';
import { entries } from './main-navigation.tsx';
import { resellerPlaces } from './reseller-places.ts';

describe('the menus', () => {
  it.each([...entries, ...resellerPlaces])('lead to a screen: $link.to', ({ link: { to } }) => {
    expect(findRouteEntry(to)?.title).toBeTruthy();
  });
});
