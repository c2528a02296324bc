import { eq } from 'drizzle-orm';
import { formatTags } from '@zugang/messages';
import type { contract, TicketReference } from '@zugang/contract';
import { ruleTitle } from '#modules/issue';
import { requireCaller, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { invoices, issues, pages, scans, subscriptions } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf, OutputOf } from '#platform/procedure';
import { inAskerScope } from './asker-scope.ts';

type Topic = { accountId: string; projectId: string | null; label: string };
type Find = (tx: Transaction, id: string, locale: 'de' | 'en') => Promise<Topic | undefined>;

const findIssue: Find = async (tx, id, locale) => {
  const { accountId, projectId, ruleId } = issues;
  const [row] = await tx.select({ accountId, projectId, ruleId }).from(issues).where(eq(issues.id, id));
  return row && { ...row, label: ruleTitle(locale, row.ruleId) };
};

const findPage: Find = async (tx, id) => {
  const { accountId, projectId, url } = pages;
  const [row] = await tx.select({ accountId, projectId, label: url }).from(pages).where(eq(pages.id, id));
  return row;
};

const findScan: Find = async (tx, id, locale) => {
  const { accountId, projectId, startedAt } = scans;
  const [row] = await tx.select({ accountId, projectId, startedAt }).from(scans).where(eq(scans.id, id));
  const words = new Intl.DateTimeFormat(formatTags[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  });
  return row && { ...row, label: words.format(row.startedAt) };
};

const findInvoice: Find = async (tx, id) => {
  const { accountId, number } = invoices;
  const [row] = await tx.select({ accountId, number }).from(invoices).where(eq(invoices.id, id));
  return row && { accountId: row.accountId, projectId: null, label: row.number ?? '' };
};

const findSubscription: Find = async (tx, id) => {
  const { accountId, projectTitle } = subscriptions;
  const [row] = await tx.select({ accountId, label: projectTitle }).from(subscriptions).where(eq(subscriptions.id, id));
  return row && { ...row, projectId: null };
};

const finders: Record<TicketReference['kind'], Find> = {
  issue: findIssue,
  page: findPage,
  scan: findScan,
  invoice: findInvoice,
  subscription: findSubscription,
};

/** What a question is about, in the caller's language, where it belongs to one of these accounts. Throws NOT_FOUND. */
export const findTopic = async (
  tx: Transaction,
  ctx: Context,
  { kind, id, accountIds }: TicketReference & { accountIds: readonly string[] },
): Promise<Topic> => {
  const topic = await finders[kind](tx, id, requireCaller(ctx).locale);
  if (!topic || !accountIds.includes(topic.accountId)) throw new DomainError('NOT_FOUND');
  return topic;
};

/** What a question would be about, as the form shows it. Throws NOT_FOUND. */
export const readTopic = (
  ctx: Context,
  reference: InputOf<typeof contract.ticket.topic>,
): Promise<OutputOf<typeof contract.ticket.topic>> =>
  inAskerScope(ctx, async (tx, { accountIds }) => {
    const { accountId, projectId, label } = await findTopic(tx, ctx, { ...reference, accountIds });
    return { ...reference, accountId, projectId, label };
  });
