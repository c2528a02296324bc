import { expect, it } from 'vitest';
import { routeTable } from '../route-table.ts';
import { isInArea } from './menu-area.ts';

const pathsOf = (start: string): string[] => Object.keys(routeTable).filter((path) => path.startsWith(start));

it('marks the partners’ entry on every screen of their area', () => {
  const paths = pathsOf('/reseller/');
  expect(paths.length).toBeGreaterThan(8);
  for (const path of paths) expect([path, isInArea('reseller', path)]).toEqual([path, true]);
});

it.each(['/privacy', '/terms-and-conditions', '/legal-settings', '/legal-settings/'])('marks “legal” on %s', (path) =>
  expect(isInArea('legal', path)).toBe(true),
);

it.each(['/dashboard', '/projects', '/resellers', '/contact-reseller', '/privacy-of-others'])(
  'marks neither on %s',
  (path) => {
    expect([isInArea('reseller', path), isInArea('legal', path)]).toEqual([false, false]);
  },
);
