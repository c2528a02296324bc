import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Discount, Interval, PackageName, PriceList, ProductName, SubscriptionStatus } from '@zugang/contract';
import { createdAt, idColumn, moment, operatorPolicy, tenantPolicy } from './columns.ts';
import { accounts } from './identity.ts';

/** Versions of what the operator sells and for how much; the newest whose day has come holds. Not tenant data. */
export const priceLists = pgTable('price_lists', {
  /** Counted from 1; 0 is the list in the code, which holds until there is another. */
  version: integer().primaryKey(),
  /** Calendar day in the seller's time zone. */
  validFrom: date().notNull(),
  data: jsonb().$type<PriceList>().notNull(),
  createdAt: createdAt(),
});

/** What is to change at the end of the paid period, and for how much. `isMove`: because the project has grown; it can be objected to. */
export type PlannedChange = {
  package: PackageName;
  bracket: number;
  interval: Interval;
  priceListVersion: number;
  baseCents: number;
  netCents: number;
  discounts: Discount[];
  isMove: boolean;
  /** It waits for the first period that begins on this day or later. */
  notBefore: string;
};

/** A new price of the price list that was announced; it waits for the first period that begins on `notBefore` or later. */
export type PriceNotice = {
  priceListVersion: number;
  baseCents: number;
  discounts: Discount[];
  noticedOn: string;
  notBefore: string;
};

/** A coupon that a subscription was booked with; periods that begin on `lastsUntil` or later cost the full price. Null: it lasts. */
export type BookedCoupon = { code: string; discount: Discount; lastsUntil: string | null };

/**
 * Discounts of the operator, redeemed with their code. Not tenant data: the operator makes them, `redemptions` counts over all accounts.
 */
export const coupons = pgTable(
  'coupons',
  {
    id: idColumn(),
    /** As it is typed, in capital letters. */
    code: text().notNull(),
    /** One of the two: percent, or cents of each invoice. */
    percent: integer(),
    cents: integer(),
    duration: text().$type<'once' | 'months' | 'forever'>().notNull(),
    /** Months from the first paid day; only for `months`. */
    months: integer(),
    /** The last day on which it can be redeemed; null: no end. */
    validUntil: date(),
    maxRedemptions: integer(),
    redemptions: integer().notNull().default(0),
    /** Products it is for; null: all. */
    products: jsonb().$type<ProductName[]>(),
    withdrawnAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('coupons_code').on(t.code),
    check(
      'coupons_amount',
      sql`(percent is null) <> (cents is null) and (percent is null or percent between 1 and 100) and (cents is null or cents > 0)`,
    ),
    check('coupons_months', sql`(duration = 'months') = (months is not null)`),
    check('coupons_redemptions', sql`redemptions >= 0 and redemptions <= max_redemptions`),
  ],
);

/** Who redeemed a coupon: an account once. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    couponId: uuid()
      .notNull()
      .references(() => coupons.id),
    subscriptionId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.couponId] }), tenantPolicy()],
).enableRLS();

/**
 * A product of a project that is tried or paid for. Days are calendar days in the seller's time zone, `periodEnd` is the first day that
 * is not paid. No foreign key to the project: what was booked outlasts it.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    projectId: uuid().notNull(),
    /** The project's title when it was booked, shown where the project is gone. */
    projectTitle: text().notNull(),
    /** The customer whose project it is for, where a reseller pays; null: the project is the payer's own. Its name is that of the booking. */
    customerAccountId: uuid(),
    customerName: text(),
    product: text().$type<ProductName>().notNull(),
    package: text().$type<PackageName>().notNull(),
    /** The package holds fewer pages than this. */
    bracket: integer().notNull(),
    interval: text().$type<Interval>().notNull(),
    status: text().$type<SubscriptionStatus>().notNull(),
    /** The day it came into this state. */
    statusSince: date().notNull(),
    /** The day all periods are counted from: a subscription of the 31st renews on the last day of shorter months. */
    anchorOn: date().notNull(),
    /** Null until the first paid period begins. */
    periodStart: date(),
    periodEnd: date(),
    /** The first day after the trial; null without one. */
    trialEndsOn: date(),
    /** Whether the mail before the end of the trial was sent. */
    isTrialEndAnnounced: boolean().notNull().default(false),
    /** When it was ordered; null: a trial, which ends by itself. */
    bookedAt: moment(),
    priceListVersion: integer().notNull(),
    /** Cents of an interval without tax: the list's price, what is taken off it, and what is left. */
    baseCents: integer().notNull(),
    discountCents: integer().notNull(),
    netCents: integer().notNull(),
    /** What the discount is made of, in order. */
    discounts: jsonb().$type<Discount[]>().notNull().default([]),
    purchaseOrder: text(),
    collectedBy: text().$type<'bank_transfer' | 'stripe'>().notNull().default('bank_transfer'),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    plannedChange: jsonb().$type<PlannedChange>(),
    priceNotice: jsonb().$type<PriceNotice>(),
    coupon: jsonb().$type<BookedCoupon>(),
    /** A customer's product goes on while its reseller owes: since this day the operator is asked to decide. */
    suspensionAskedOn: date(),
    canceledAt: moment(),
    endedOn: date(),
    updatedAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('subscriptions_tenant').on(t.accountId, t.id),
    // Booked twice, in two tabs or after a lost answer: one subscription.
    uniqueIndex('subscriptions_open')
      .on(t.projectId, t.product)
      .where(sql`status not in ('canceled', 'incomplete_expired')`),
    index('subscriptions_account').on(t.accountId, t.createdAt),
    index('subscriptions_due').on(t.status, t.periodEnd),
    index('subscriptions_project').on(t.projectId),
    check(
      'subscriptions_prices',
      sql`base_cents - discount_cents = net_cents and net_cents >= 0 and discount_cents >= 0`,
    ),
    check('subscriptions_period', sql`period_end > period_start`),
    check('subscriptions_customer', sql`(customer_account_id is null) = (customer_name is null)`),
    tenantPolicy(),
    // What holds for a project is read without knowing who pays and how much: only `project_products` sets this.
    pgPolicy('of_project', {
      for: 'select',
      to: 'zugang_app',
      using: sql`(select current_setting('app.project_products', true)) = 'on' and exists (select from projects where projects.id = subscriptions.project_id)`,
    }),
    operatorPolicy('select'),
  ],
).enableRLS();

/** What a person ordered or changed, with what the screen had shown: the same key is carried out once. Append-only. */
export const subscriptionOrders = pgTable(
  'subscription_orders',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    subscriptionId: uuid().notNull(),
    kind: text()
      .$type<'book' | 'change' | 'cancel' | 'reactivate' | 'move_bracket' | 'object' | 'price_notice'>()
      .notNull(),
    /** Made by the client for one intent; there is no counter of tries in it. */
    key: text().notNull(),
    /** Null: done by a job or by staff. */
    userId: uuid(),
    /** The amounts and terms that were confirmed. */
    shown: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('subscription_orders_key').on(t.accountId, t.key), tenantPolicy()],
).enableRLS();

/** A request about a website that is larger than every package; the operator is mailed. */
export const enterpriseRequests = pgTable(
  'enterprise_requests',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    projectId: uuid(),
    userId: uuid(),
    message: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('enterprise_requests_account').on(t.accountId, t.createdAt), tenantPolicy(), operatorPolicy('select')],
).enableRLS();
