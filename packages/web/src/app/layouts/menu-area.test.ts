import { expect, it } from 'vitest';
import { routeTable } from '../route-table.ts';
import { isInArea } from './menu-area.ts';

const pathsOf = (start: string): string[] => Object.keys(routeTable).filter((path) => path.startsWith(start));

it('marks the partners’ entry on every screen of their area, on those of customers the entry of these', () => {
  const paths = pathsOf('/reseller/');
  expect(paths.length).toBeGreaterThan(8);
  for (const path of paths) {
    const isOfCustomers = path.startsWith('/reseller/customers');
    expect([path, isInArea('reseller', path)]).toEqual([path, !isOfCustomers]);
    expect([path, isInArea('customers', path)]).toEqual([path, isOfCustomers]);
  }
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
