import { expect, it } from 'vitest';
import { contract } from '../contract.ts';
import { staffMay, staffPermissions } from './staff-permissions.ts';

/** The groups of staff: their names begin so. */
const procedures = Object.entries(contract)
  .filter(([group]) => group.startsWith('staff'))
  .flatMap(([group, members]) => Object.keys(members).map((name) => `${group}.${name}`));

it('knows who may call each procedure of staff, and no other', () => {
  expect(procedures.length).toBeGreaterThan(40);
  expect(Object.keys(staffPermissions).toSorted()).toEqual(procedures.toSorted());
});

it('lets an admin do everything of staff, and nothing that is not of staff', () => {
  for (const procedure of Object.keys(staffPermissions)) expect(staffMay(['admin'], procedure)).toBe(true);
  for (const procedure of ['project.get', 'staff.unknown', 'toString', ''])
    expect(staffMay(['admin'], procedure)).toBe(false);
});

it('lets nobody without a role do anything, and each role only its own', () => {
  expect(staffMay([], 'staff.access')).toBe(false);
  expect(staffMay(['billing'], 'staff.blockUser')).toBe(false);
  expect(staffMay(['billing', 'support'], 'staff.blockUser')).toBe(true);
  expect(staffMay(['operations'], 'staff.account')).toBe(false);
  expect(staffMay(['support'], 'staffMoney.payments')).toBe(true);
  expect(staffMay(['support'], 'staffMoney.matchPayment')).toBe(false);
});
