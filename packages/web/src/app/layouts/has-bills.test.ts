import { describe, expect, it } from 'vitest';
import { idOf, sampleUser } from '#testing/samples.ts';
import { hasBills } from './has-bills.ts';

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

  it('not for other roles, nor for resellers and their customers', () => {
    for (const role of ['editor', 'viewer']) expect(hasBills({ info, user: membership({ role }) })).toBe(false);
    for (const kind of ['reseller', 'reseller_customer'])
      expect(hasBills({ info, user: membership({ kind }) })).toBe(false);
    expect(hasBills({ info, user: sampleUser({ has_reseller: true }) })).toBe(false);
  });

  it('nowhere where nothing is sold, or before that is known', () => {
    expect(hasBills({ info: { isBillingOn: false }, user: sampleUser() })).toBe(false);
    expect(hasBills({ info: undefined, user: sampleUser() })).toBe(false);
    expect(hasBills({ info, user: null })).toBe(false);
  });
});
