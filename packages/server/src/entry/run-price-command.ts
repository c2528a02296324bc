import { readFile } from 'node:fs/promises';
import { createCoupon, listCoupons, withdrawCoupon, type CouponRow } from '#modules/coupon';
import {
  comparePriceFile,
  parsePriceFile,
  publishPriceList,
  showPriceList,
  type PriceDifference,
} from '#modules/price-list';
import { addDays, todayInBerlin } from '#platform/calendar';
import { euros } from '#platform/money';
import type { OperatorContext } from '#platform/operator-scope';
import type { PriceCommand } from './price-arguments.ts';

/** What a command about prices needs: `beginBillingRound` has every account looked at, and told where its price changes. */
export type PriceContext = OperatorContext & { beginBillingRound: () => Promise<void> };

const differenceLine = ({ name, before, after }: PriceDifference): string =>
  `  ${name}: ${before ?? 'not sold'} → ${after ?? 'no longer sold'}`;

const show = async (ctx: PriceContext): Promise<string[]> => {
  const { validFrom, list } = await showPriceList(ctx);
  const from = validFrom ?? addDays(todayInBerlin(), 1);
  return JSON.stringify({ validFrom: from, ...list }, null, 2).split('\n');
};

const compare = async (ctx: PriceContext, file: string): Promise<string[]> => {
  const { isRepeated, version, validFrom, differences } = await comparePriceFile(
    ctx,
    parsePriceFile(await readFile(file, 'utf8')),
    todayInBerlin(),
  );
  if (isRepeated) return [`This is version ${version}, which holds from ${validFrom}. Nothing would change.`];
  return [`It would be version ${version}, from ${validFrom}:`, ...differences.map(differenceLine)];
};

const publish = async (ctx: PriceContext, file: string): Promise<string[]> => {
  const parsed = parsePriceFile(await readFile(file, 'utf8'));
  const { isRepeated, version, validFrom, differences } = await publishPriceList(ctx, parsed, todayInBerlin());
  // Also after a repeated one: a notice that was not made yet is made now.
  await ctx.beginBillingRound();
  if (isRepeated) return [`This is version ${version}, which holds from ${validFrom}. Nothing was changed.`];
  return [
    `Published as version ${version}, from ${validFrom}:`,
    ...differences.map(differenceLine),
    'Whose price changes is told by mail now, and pays it from the first period that begins six weeks later.',
  ];
};

const lastsWords = { once: 'first invoice', forever: 'all invoices', months: 'invoices of' };

const couponLine = ({ code, percent, cents, duration, months, ...coupon }: CouponRow): string =>
  [
    code,
    percent === null ? euros(cents ?? 0) : `${percent} %`,
    months === null ? lastsWords[duration] : `${lastsWords[duration]} ${months} months`,
    coupon.validUntil === null ? '' : `until ${coupon.validUntil}`,
    coupon.products?.join(', ') ?? '',
    `redeemed ${coupon.redemptions}${coupon.maxRedemptions === null ? '' : ` of ${coupon.maxRedemptions}`}`,
    coupon.withdrawnAt === null ? '' : 'withdrawn',
  ]
    .filter(Boolean)
    .join('  ');

const withdraw = async (ctx: PriceContext, code: string): Promise<string[]> => {
  const { isChanged, redemptions } = await withdrawCoupon(ctx, { code });
  return [
    isChanged
      ? `The coupon is withdrawn. It was redeemed ${redemptions} times; who has it keeps it.`
      : 'The coupon was withdrawn already.',
  ];
};

const listAll = async (ctx: PriceContext): Promise<string[]> => {
  const all = await listCoupons(ctx);
  return all.length === 0 ? ['There are no coupons.'] : all.map(couponLine);
};

/** Does what was asked with prices and coupons, and returns the lines to print. Throws as the verbs do. */
export const runPriceCommand = async (ctx: PriceContext, command: PriceCommand): Promise<string[]> => {
  switch (command.verb) {
    case 'show-prices':
      return show(ctx);
    case 'compare-prices':
      return compare(ctx, command.file);
    case 'publish-prices':
      return publish(ctx, command.file);
    case 'create-coupon':
      return [`Made: ${couponLine(await createCoupon(ctx, command.terms))}`];
    case 'list-coupons':
      return listAll(ctx);
    case 'withdraw-coupon':
      return withdraw(ctx, command.code);
  }
};
