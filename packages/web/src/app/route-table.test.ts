import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { guardNames } from './guard-names.ts';
import { decideGuard } from './guards.ts';
import type { GuardInput } from './guards.ts';
import { findRouteEntry, routeTable } from './route-table.ts';
import type { Layout } from './route-table.ts';

const direct = { is_reseller: false, has_reseller: false, isStaff: false, memberships: [{ kind: 'direct' }] } as const;
const principals: Record<string, GuardInput['user']> = {
  guest: null,
  customer: direct,
  reseller: { is_reseller: true, has_reseller: false, isStaff: false, memberships: [{ kind: 'reseller' }] },
  'reseller customer': {
    is_reseller: false,
    has_reseller: true,
    isStaff: false,
    memberships: [{ kind: 'reseller_customer' }],
  },
  staff: { ...direct, isStaff: true },
};

const href = '/projects?tab=own';
const toLogin = { to: '/login', search: { redirect: href } };
const toDashboard = { to: '/dashboard' };
const toMissing = { to: '/error/404' };

/** Where each guard redirects a guest, a customer, a reseller, a reseller’s customer and staff. */
const expected = {
  auth: [toLogin, null, null, null, null],
  guest: [null, toDashboard, toDashboard, toDashboard, toDashboard],
  'reseller-auth': [toLogin, null, null, toDashboard, null],
  reseller: [toLogin, toDashboard, null, toDashboard, toDashboard],
  'support-ticket-redirect': [toLogin, null, null, { to: '/contact-reseller' }, null],
  staff: [toLogin, toMissing, toMissing, toMissing, null],
};

describe('the guards', () => {
  it.each(guardNames)('%s decides for each kind of user', (name) => {
    expect(Object.values(principals).map((user) => decideGuard(name, { user, href }))).toEqual(expected[name]);
  });

  it('guest redirects to the requested route, never to another site', () => {
    expect(decideGuard('guest', { user: direct, href: '/login', redirect: '/projects?page=2' })).toEqual({
      to: '/projects?page=2',
    });
    expect(decideGuard('guest', { user: direct, href: '/login', redirect: '//evil.example' })).toEqual(toDashboard);
  });

  it('an unknown name is an error', () => {
    expect(() => decideGuard('admin', { user: direct, href })).toThrow('Unknown route middleware');
  });
});

/** Layout folders of the file routes, the innermost first. */
const folders: [RegExp, Layout][] = [
  [/^_dashboard\/_reseller-project\/.*\$projectId\//, 'reseller-project'],
  [/^_dashboard\/_reseller\//, 'reseller'],
  [/^_dashboard\/_legal\//, 'legal'],
  [/^_dashboard\/_staff\//, 'staff'],
  [/^_dashboard\/projects\/\$projectId\//, 'project'],
  [/^_dashboard\//, 'dashboard'],
  [/^_default\//, 'default'],
  [/^_plain\//, 'plain'],
  [/^_bare\//, 'bare'],
];

const routesFolder = join(import.meta.dirname, 'routes');
const files = readdirSync(routesFolder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(routesFolder, join(entry.parentPath, entry.name)).split(sep).join('/'));
const isLayoutFile = (file: string): boolean => files.some((other) => other.startsWith(file.replace(/\.tsx$/, '/')));
const screens = files.filter((file) => file !== '__root.tsx' && !isLayoutFile(file));
const pathOf = (file: string): string =>
  `/${file
    .replace(/\.tsx$/, '')
    .split('/')
    .filter((part) => !part.startsWith('_') && part !== 'index')
    .join('/')
    .replaceAll(/[[\]]/g, '')}`;

describe('the route table', () => {
  it('has every file route and no other', () => {
    expect(screens.map(pathOf).toSorted()).toEqual(Object.keys(routeTable).toSorted());
  });

  it.each(screens)('names the layout of %s', (file) => {
    const entry = findRouteEntry(pathOf(file));
    const layout = folders.find(([folder]) => folder.test(file))?.[1] ?? 'none';
    expect(entry?.layout === 'none' ? layout : entry?.layout).toBe(layout);
    expect(entry?.title === null).toBe(entry?.layout === 'none');
  });

  it('has known guards only, and redirects to its own routes', () => {
    const entries = Object.values(routeTable);
    const unknown = entries.flatMap(({ guards }) => guards.filter((name) => !guardNames.includes(name)));
    const ways = entries.flatMap(({ redirectTo }) => (redirectTo ? [redirectTo] : []));
    expect(unknown).toEqual([]);
    expect(ways).toHaveLength(5);
    expect(Object.keys(routeTable)).toEqual(expect.arrayContaining(ways));
  });

  it('finds an entry with or without a slash at the end', () => {
    expect(findRouteEntry('/projects/')).toBe(routeTable['/projects']);
    expect(findRouteEntry('/')).toBe(routeTable['/']);
    expect(findRouteEntry('/nowhere')).toBeUndefined();
  });
});
