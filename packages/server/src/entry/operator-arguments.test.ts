import { describe, expect, it } from 'vitest';
import { readOperatorArguments, UsageError } from './operator-arguments.ts';

const because = ['--reason', ' Ticket 4711 '];
const reason = 'Ticket 4711';
const email = 'ada@example.org';
const account = '0199F0A0-0000-7000-8000-000000000001';

describe('the arguments of npm run operator', () => {
  it.each([
    [['block', email, ...because], { verb: 'block', reason, email }],
    [[...because, 'unblock', email], { verb: 'unblock', reason, email }],
    [['end-sessions', email, ...because], { verb: 'end-sessions', reason, email }],
    [
      ['add-staff', email, '--role', 'support', '--role', 'billing', ...because],
      { verb: 'add-staff', reason, email, roles: ['support', 'billing'] },
    ],
    [['remove-staff', email, ...because], { verb: 'remove-staff', reason, email }],
    [['revoke-keys', email, ...because], { verb: 'revoke-keys', reason, whose: { email }, hasShareLinks: false }],
    [
      ['revoke-keys', '--account', account, '--share-links', ...because],
      { verb: 'revoke-keys', reason, whose: { accountId: account.toLowerCase() }, hasShareLinks: true },
    ],
    [['record-backup', 'nacht.dump', ...because], { verb: 'record-backup', reason, file: 'nacht.dump' }],
    [['log', ...because], { verb: 'log', reason, email: null, since: null, limit: 50 }],
    [
      ['log', email, '--since', '2026-11-01', '--limit', '5', ...because],
      { verb: 'log', reason, email, since: new Date('2026-11-01'), limit: 5 },
    ],
    [
      ['import-bank-file', '/tmp/auszug.xml', ...because],
      { verb: 'import-bank-file', reason, file: '/tmp/auszug.xml' },
    ],
    [['list-payments', ...because], { verb: 'list-payments', reason }],
    [['requests', ...because], { verb: 'requests', reason }],
    [['departures', ...because], { verb: 'departures', reason }],
    [['accept-request', account, ...because], { verb: 'accept-request', reason, id: account.toLowerCase() }],
    [
      ['decline-request', account, '--answer', ' Zu klein ', ...because],
      { verb: 'decline-request', reason, id: account.toLowerCase(), answer: 'Zu klein' },
    ],
    [['confirm-departure', account, ...because], { verb: 'confirm-departure', reason, id: account.toLowerCase() }],
    [
      ['match-payment', account, '2026-00042', ...because],
      { verb: 'match-payment', reason, transactionId: account.toLowerCase(), invoiceNumber: '2026-00042' },
    ],
    [['ignore-payment', account, ...because], { verb: 'ignore-payment', reason, transactionId: account.toLowerCase() }],
    [
      ['refund-credit', '2026-00042', '4,30', ...because],
      { verb: 'refund-credit', reason, invoiceNumber: '2026-00042', cents: 430, isByStripe: false },
    ],
    [
      ['correct-invoice', '2026-00042', ...because],
      { verb: 'correct-invoice', reason, invoiceNumber: '2026-00042', netCents: null },
    ],
    [
      ['correct-invoice', '2026-00042', '4,30', ...because],
      { verb: 'correct-invoice', reason, invoiceNumber: '2026-00042', netCents: 430 },
    ],
    [['write-off', '2026-00042', ...because], { verb: 'write-off', reason, invoiceNumber: '2026-00042' }],
    [
      ['refund-credit', '2026-00042', '4.30', '--stripe', ...because],
      { verb: 'refund-credit', reason, invoiceNumber: '2026-00042', cents: 430, isByStripe: true },
    ],
    [
      ['export-zm', '2026-01', 'zm.csv', ...because],
      {
        verb: 'export-zm',
        reason,
        file: 'zm.csv',
        period: { name: '2026-01', from: '2026-01-01', until: '2026-02-01' },
      },
    ],
    [
      ['export-oss', '2026-Q1', 'oss.csv', ...because],
      {
        verb: 'export-oss',
        reason,
        file: 'oss.csv',
        period: { name: '2026-Q1', from: '2026-01-01', until: '2026-04-01' },
      },
    ],
    [['show-prices', ...because], { verb: 'show-prices', reason }],
    [['publish-prices', 'prices.json', ...because], { verb: 'publish-prices', reason, file: 'prices.json' }],
    [
      ['create-coupon', 'MESSE', '--percent', '20', ...because],
      {
        verb: 'create-coupon',
        reason,
        terms: {
          code: 'MESSE',
          percent: 20,
          cents: null,
          duration: 'once',
          months: null,
          validUntil: null,
          maxRedemptions: null,
          products: null,
        },
      },
    ],
    [
      [
        'create-coupon',
        'MESSE',
        '--amount=5.00',
        '--lasts=3',
        '--until=2026-12-31',
        '--max=9',
        '--products=tool,live-inspect',
        ...because,
      ],
      {
        verb: 'create-coupon',
        reason,
        terms: {
          code: 'MESSE',
          percent: null,
          cents: 500,
          duration: 'months',
          months: 3,
          validUntil: '2026-12-31',
          maxRedemptions: 9,
          products: ['tool', 'live-inspect'],
        },
      },
    ],
    [['withdraw-coupon', 'MESSE', ...because], { verb: 'withdraw-coupon', reason, code: 'MESSE' }],
    [['help'], null],
    [['block', '--help'], null],
    [[], null],
  ])('%j', (args, command) => {
    expect(readOperatorArguments(args)).toEqual(command);
  });

  it.each([
    [['block', email], '--reason "WHY" is missing'],
    [['block', email, '--reason', 'no'], '--reason "WHY" is missing'],
    [['block', ...because], 'block needs the e-mail address of a login.'],
    [['block', email, '--limit', '3', ...because], 'block does not take --limit.'],
    [['block', email, '--force', ...because], '--force'],
    [['block', email, '--reason', 'spoken', 'aloud'], '"aloud" is too much: put the reason in quotes.'],
    [['add-staff', email, ...because], 'add-staff needs --role'],
    [['add-staff', email, '--role', 'boss', ...because], 'support, billing, operations, admin'],
    [['remove-staff', email, '--role', 'support', ...because], 'remove-staff does not take --role.'],
    [['destroy', ...because], 'There is no command "destroy".'],
    [['revoke-keys', ...because], 'revoke-keys needs the e-mail address of a login.'],
    [['revoke-keys', email, '--account', account, ...because], 'not both'],
    [['revoke-keys', '--account', '7', ...because], '--account must be the id of an account.'],
    [['log', '--since', 'yesterday', ...because], '--since must be a day such as 2026-11-01.'],
    [['import-bank-file', ...because], 'import-bank-file needs the path of a file.'],
    [['import-bank-file', 'a.xml', 'b.xml', ...because], '"b.xml" is too much'],
    [['list-payments', 'all', ...because], 'list-payments takes nothing but --reason.'],
    [['match-payment', '7', '2026-00042', ...because], 'match-payment needs the id of a payment'],
    [['match-payment', account, ...because], 'match-payment needs the number of an invoice'],
    [['ignore-payment', ...because], 'ignore-payment needs the id of a payment'],
    [['refund-credit', '2026-00042', '4', ...because], 'refund-credit needs the number of an invoice and an amount'],
    [['refund-credit', '2026-00042', '0.00', ...because], 'refund-credit needs the number of an invoice and an amount'],
    [['refund-credit', '2026-00042', '-4.30', ...because], 'nknown option'],
    [['correct-invoice', ...because], 'correct-invoice needs the number of an invoice'],
    [['correct-invoice', '2026-00042', '4', ...because], 'correct-invoice needs the number of an invoice'],
    [['correct-invoice', '2026-00042', '0.00', ...because], 'correct-invoice needs the number of an invoice'],
    [['write-off', ...because], 'write-off needs the number of an invoice'],
    [['write-off', '2026-00042', '4.30', ...because], '"4.30" is too much'],
    [['publish-prices', ...because], 'publish-prices needs the path of a file.'],
    [['show-prices', 'a.json', ...because], 'show-prices takes nothing but --reason.'],
    [['create-coupon', ...because], 'create-coupon needs a code'],
    [['create-coupon', 'MESSE', ...because], 'one of --percent and --amount'],
    [['create-coupon', 'MESSE', '--percent', '5', '--amount', '5.00', ...because], 'one of --percent and --amount'],
    [['create-coupon', 'MESSE', '--percent', '101', ...because], '--percent must be a whole number from 1 to 100.'],
    [['create-coupon', 'MESSE', '--percent', '2.5', ...because], '--percent must be a whole number from 1 to 100.'],
    [['create-coupon', 'MESSE', '--amount', '5', ...because], '--amount must be an amount with cents'],
    [['create-coupon', 'MESSE', '--percent', '5', '--lasts', '0', ...because], '--lasts must be once'],
    [['create-coupon', 'MESSE', '--percent', '5', '--until', '2026-02-30', ...because], '--until must be a day'],
    [['create-coupon', 'MESSE', '--percent', '5', '--max', '0', ...because], '--max must be a whole number'],
    [['create-coupon', 'MESSE', '--percent', '5', '--products', 'radio', ...because], 'There is no product "radio"'],
    [['withdraw-coupon', ...because], 'withdraw-coupon needs the code of a coupon.'],
    [['withdraw-coupon', 'MESSE', '--percent', '5', ...because], 'withdraw-coupon does not take --percent.'],
    [['requests', account, ...because], 'requests takes nothing but --reason.'],
    [['accept-request', email, ...because], 'accept-request needs an id, as requests shows it.'],
    [['confirm-departure', ...because], 'confirm-departure needs an id, as departures shows it.'],
    [['import-bank-file', 'a.xml'], '--reason "WHY" is missing'],
    [['log', '--limit', '0', ...because], '--limit must be a number from 1 to 9999.'],
  ])('%j are refused', (args, message) => {
    expect(() => readOperatorArguments(args)).toThrow(UsageError);
    expect(() => readOperatorArguments(args)).toThrow(message);
  });
});
