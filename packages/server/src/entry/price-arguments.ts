import { productName, type ProductName } from '@zugang/contract';
import type { CouponTerms } from '#modules/coupon';
import { parseEuros } from '#platform/money';

/** The commands about prices and coupons. */
export type PriceCommand =
  | { verb: 'show-prices' | 'list-coupons' }
  | { verb: 'compare-prices' | 'publish-prices'; file: string }
  | { verb: 'create-coupon'; terms: CouponTerms }
  | { verb: 'withdraw-coupon'; code: string };

/** Their part of the help. */
export const priceUsage = `  show-prices         print the newest price list as the file that publish-prices takes
  compare-prices FILE show what publishing a price list would change
  publish-prices FILE sell by this price list from its day on; running subscriptions are told six weeks before it holds for them
  create-coupon CODE --percent 20 | --amount 5.00 [--lasts once | forever | 3] [--until 2026-12-31] [--max 100]
                     [--products tool,live-inspect,statement]
                      make a coupon for the first invoice (once), for all, or for those of so many months
  list-coupons        show all coupons, and how often each was redeemed
  withdraw-coupon CODE
                      end a coupon: it can no longer be redeemed; who has it keeps it`;

/** The options of these commands. */
export const priceOptions = {
  percent: { type: 'string' },
  amount: { type: 'string' },
  lasts: { type: 'string' },
  until: { type: 'string' },
  max: { type: 'string' },
  products: { type: 'string' },
} as const;

/** What was typed for {@link priceOptions}. */
type Values = { [Name in keyof typeof priceOptions]?: string | undefined };

/** Which options each of these commands takes. */
export const priceOptionsOf = {
  'show-prices': [],
  'compare-prices': [],
  'publish-prices': [],
  'create-coupon': ['percent', 'amount', 'lasts', 'until', 'max', 'products'],
  'list-coupons': [],
  'withdraw-coupon': [],
} as const satisfies Record<PriceCommand['verb'], readonly (keyof Values)[]>;

/** Whether a command is one of these. */
export const isPriceVerb = (verb: string): verb is PriceCommand['verb'] => Object.hasOwn(priceOptionsOf, verb);

/** Says what is wrong with a command. */
type Refuse = (message: string) => never;

const numberOf = (text: string, { max, message }: { max: number; message: string }, refuse: Refuse): number =>
  /^[1-9]\d{0,8}$/.test(text) && Number(text) <= max ? Number(text) : refuse(message);

const centsOf = (amount: string, refuse: Refuse): number =>
  parseEuros(amount) || refuse('--amount must be an amount with cents, such as 5.00.');

const amountOf = ({ percent, amount }: Values, refuse: Refuse): Pick<CouponTerms, 'percent' | 'cents'> => {
  if ((percent === undefined) === (amount === undefined))
    return refuse('create-coupon takes one of --percent and --amount.');
  if (amount !== undefined) return { percent: null, cents: centsOf(amount, refuse) };
  const message = '--percent must be a whole number from 1 to 100.';
  return { percent: numberOf(percent ?? '', { max: 100, message }, refuse), cents: null };
};

const durationOf = (lasts: string, refuse: Refuse): Pick<CouponTerms, 'duration' | 'months'> => {
  if (lasts === 'once' || lasts === 'forever') return { duration: lasts, months: null };
  const message = '--lasts must be once, forever or a number of months from 1 to 120.';
  return { duration: 'months', months: numberOf(lasts, { max: 120, message }, refuse) };
};

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && (new Date(text).toJSON()?.startsWith(text) ?? false);

const dayOf = (until: string | undefined, refuse: Refuse): string | null => {
  if (until === undefined || isDay(until)) return until ?? null;
  return refuse('--until must be a day such as 2026-12-31.');
};

const productsOf = (names: string | undefined, refuse: Refuse): ProductName[] | null =>
  names
    ?.split(',')
    .map((name) => productName.safeParse(name.trim()).data ?? refuse(`There is no product "${name}".`)) ?? null;

const termsOf = (code: string, values: Values, refuse: Refuse): CouponTerms => ({
  code: /^[\w-]{3,40}$/.test(code) ? code : refuse('create-coupon needs a code of 3 to 40 letters, digits, - and _.'),
  ...amountOf(values, refuse),
  ...durationOf(values.lasts ?? 'once', refuse),
  validUntil: dayOf(values.until, refuse),
  maxRedemptions:
    values.max === undefined
      ? null
      : numberOf(values.max, { max: 1_000_000, message: '--max must be a whole number from 1.' }, refuse),
  products: productsOf(values.products, refuse),
});

/** Reads one of these commands; `word`: what follows its name. Calls `refuse` with what is wrong. */
export const priceCommandOf = (
  verb: PriceCommand['verb'],
  { word, values }: { word: string | undefined; values: Values },
  refuse: Refuse,
): PriceCommand => {
  if (verb === 'show-prices' || verb === 'list-coupons')
    return word === undefined ? { verb } : refuse(`${verb} takes nothing but --reason.`);
  if (verb === 'create-coupon') return { verb, terms: termsOf(word ?? '', values, refuse) };
  if (verb === 'withdraw-coupon') return { verb, code: word ?? refuse('withdraw-coupon needs the code of a coupon.') };
  return { verb, file: word ?? refuse(`${verb} needs the path of a file.`) };
};
