import { describe, expect, it } from 'vitest';
import { idOf, sampleUser } from '#testing/samples.ts';
import { hasBills, hasBooking } from './has-bills.ts';

const info = { isBillingOn: true };
const membership = (change: object = {}) =>
  sampleUser({ memberships: sampleUser().memberships.map((one) => ({ ...one, ...change })) });

describe('the menus lead to bills', () => {
  it('for owners and admins of an account that is billed here', () => {
    expect(hasBills({ info, user: sampleUser() })).toBe(true);
    expect(hasBills({ info, user: membership({ role: 'admin' }), accountId: idOf(9) })).toBe(true);
  });

  it('only in projects of that account', () => {
    expect(hasBills({ info, user: sampleUser(), accountId: idOf(99) })).toBe(false);
  });

  it('also for a reseller, and for a customer of one who has an account of its own beside', () => {
    expect(hasBills({ info, user: membership({ kind: 'reseller' }) })).toBe(true);
    expect(hasBills({ info, user: sampleUser({ has_reseller: true }) })).toBe(true);
  });

  it('not for other roles, nor for customers of a reseller', () => {
    for (const role of ['editor', 'viewer']) expect(hasBills({ info, user: membership({ role }) })).toBe(false);
    expect(hasBills({ info, user: membership({ kind: 'reseller_customer' }) })).toBe(false);
  });

  it('nowhere where nothing is sold, or before that is known', () => {
    expect(hasBills({ info: { isBillingOn: false }, user: sampleUser() })).toBe(false);
    expect(hasBills({ info: undefined, user: sampleUser() })).toBe(false);
    expect(hasBills({ info, user: null })).toBe(false);
  });
});

describe('the menu of a project leads to its products', () => {
  const own = { accountId: idOf(9), ownership: 'own' } as const;
  const customers = { accountId: idOf(99), ownership: 'customer' } as const;

  it('for who pays: owners of a direct account, and a reseller in its customers’ projects', () => {
    expect(hasBooking({ info, user: sampleUser(), project: own })).toBe(true);
    expect(hasBooking({ info, user: sampleUser(), project: customers })).toBe(false);
    expect(hasBooking({ info, user: membership({ kind: 'reseller' }), project: customers })).toBe(true);
    expect(hasBooking({ info, user: membership({ kind: 'reseller', role: 'editor' }), project: customers })).toBe(
      false,
    );
  });

  it('for a reseller’s customer, who asks for them there', () => {
    const user = membership({ kind: 'reseller_customer', role: 'editor' });
    expect(hasBooking({ info, user, project: own })).toBe(true);
    expect(hasBooking({ info: { isBillingOn: false }, user, project: own })).toBe(false);
  });
});
