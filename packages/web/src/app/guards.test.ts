import { describe, expect, it } from 'vitest';
import { guardNames } from './guard-names.ts';
import { decideGuard } from './guards.ts';

const customer = {
  is_reseller: false,
  has_reseller: true,
  isStaff: false,
  memberships: [{ kind: 'reseller_customer' }],
} as const;
const direct = { is_reseller: false, has_reseller: false, isStaff: false, memberships: [{ kind: 'direct' }] } as const;
const reseller = {
  is_reseller: true,
  has_reseller: false,
  isStaff: false,
  memberships: [{ kind: 'reseller' }],
} as const;
/** A customer of a reseller with an account of its own beside. */
const both = { ...customer, memberships: [...customer.memberships, ...direct.memberships] };
const href = '/projects/7?tab=own';

describe('a guest', () => {
  it.each(guardNames.filter((name) => name !== 'guest'))('is led to the login with the way back by %s', (name) => {
    expect(decideGuard(name, { user: null, href })).toEqual({ to: '/login', search: { redirect: href } });
  });

  it('may enter routes for guests', () => {
    expect(decideGuard('guest', { user: null, href: '/login' })).toBeNull();
  });

  it.each(['//evil.example', 'https://evil.example/', '/\\evil.example'])(
    'ignores a redirect to another site: %s',
    (to) => {
      expect(decideGuard('auth', { user: null, href: to })).toEqual({ to: '/login', search: { redirect: undefined } });
    },
  );
});

describe('a signed-in user', () => {
  it('may enter routes for users', () => {
    expect(decideGuard('auth', { user: direct, href })).toBeNull();
  });

  it('is led from the login to where they wanted to be, or to the dashboard', () => {
    const asGuest = (redirect?: unknown) => decideGuard('guest', { user: direct, href: '/login', redirect });
    expect(asGuest()).toEqual({ to: '/dashboard' });
    expect(asGuest('/projects/7')).toEqual({ to: '/projects/7' });
    for (const evil of ['//evil.example', 'https://evil.example', 7, {}, ''])
      expect(asGuest(evil)).toEqual({ to: '/dashboard' });
  });

  it.each([
    ['reseller-auth', customer, '/dashboard'],
    ['reseller-auth', direct, null],
    ['reseller-auth', both, null],
    ['reseller-auth', reseller, null],
    ['reseller', customer, '/dashboard'],
    ['reseller', direct, '/dashboard'],
    ['reseller', reseller, null],
    ['support-ticket-redirect', customer, '/contact-reseller'],
    ['support-ticket-redirect', direct, null],
    ['support-ticket-redirect', both, null],
    ['support-ticket-redirect', reseller, null],
    ['staff', direct, '/error/404'],
    ['staff', reseller, '/error/404'],
    ['staff', { ...direct, isStaff: true }, null],
  ] as const)('is led by %s as %o to %s', (name, user, to) => {
    expect(decideGuard(name, { user, href })).toEqual(to === null ? null : { to });
  });
});

describe('an unknown guard', () => {
  it.each(['admin', '', 'constructor'])('is an error: %s', (name) => {
    expect(() => decideGuard(name, { user: direct, href })).toThrow(`Unknown route middleware: ${name}`);
  });
});
