import { and, eq, isNull } from 'drizzle-orm';
import type { NoticeKind, Notifications, ProofMethod } from '@zugang/contract';
import { notifyMembers } from '#modules/identity';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { projectNotices, projects } from '#platform/db/schema/index';

type NotifierContext = Pick<Context, 'jobs' | 'settings' | 'secrets'>;

/** A notice of an account. `data` is shown in the notice and in the mail, beside the project's title. */
export type AccountNotice = {
  accountId: string;
  projectId: string;
  domainId: string | null;
  kind: NoticeKind;
  data: Record<string, string | number>;
};

/** Acts on a notice, in the same transaction (such as the module that sells packages). */
export type NoticeListener = (tx: Transaction, ctx: NotifierContext, notice: AccountNotice) => Promise<void>;

const listeners = new Set<NoticeListener>();

/** Registers a listener for notices; called once, at start. */
export const onNotice = (listener: NoticeListener): void => {
  listeners.add(listener);
};

/** A domain whose ownership was proved. */
export type VerifiedDomain = Omit<AccountNotice, 'kind' | 'data' | 'domainId'> & {
  domainId: string;
  host: string;
  method: ProofMethod;
};
type VerifiedListener = (tx: Transaction, ctx: NotifierContext, verified: VerifiedDomain) => Promise<void>;

const verifiedListeners = new Set<VerifiedListener>();

/** Lets a module act where a domain's ownership is proved; who did it saw it, so there is no notice. */
export const onVerified = (listener: VerifiedListener): void => {
  verifiedListeners.add(listener);
};

/** Notifies the listeners that a domain's ownership is proved, in the transaction that records it. */
export const notifyVerified = async (
  tx: Transaction,
  ctx: NotifierContext,
  verified: VerifiedDomain,
): Promise<void> => {
  for (const listener of verifiedListeners) await listener(tx, ctx, verified);
};

const switches: Record<NoticeKind, keyof Notifications> = {
  proof_missing: 'projectNotices',
  proof_lapsed: 'projectNotices',
  bracket_passed: 'projectNotices',
  page_limit_reached: 'projectNotices',
  indexing_finished: 'indexingFinished',
  login_failed: 'projectNotices',
};

const isOpen = ({ projectId, domainId, kind }: AccountNotice) =>
  and(
    eq(projectNotices.projectId, projectId),
    eq(projectNotices.kind, kind),
    domainId === null ? isNull(projectNotices.domainId) : eq(projectNotices.domainId, domainId),
    isNull(projectNotices.dismissedAt),
  );

/**
 * The one way to notify an account about a project: a row that is shown until it is dismissed, a mail to those who look after the
 * account and subscribed, and the listeners. All in the transaction of the event: notified once, or it did not happen.
 * An older notice of the same kind is replaced.
 */
export const notifyAccount = async (tx: Transaction, ctx: NotifierContext, notice: AccountNotice): Promise<void> => {
  const { accountId, projectId, kind, data } = notice;
  const [project] = await tx.select({ title: projects.title }).from(projects).where(eq(projects.id, projectId));
  if (!project) return;
  await tx.delete(projectNotices).where(isOpen(notice));
  await tx.insert(projectNotices).values(notice);
  await notifyMembers(tx, ctx, {
    accountId,
    kind: switches[kind],
    template: kind,
    projectPath: `/${projectId}/domains`,
    values: { ...data, project: project.title },
  });
  for (const listener of listeners) await listener(tx, ctx, notice);
};

/** Withdraws a notice that no longer holds. */
export const withdrawNotice = async (
  tx: Transaction,
  notice: Pick<AccountNotice, 'projectId' | 'domainId' | 'kind'>,
): Promise<void> => {
  await tx.delete(projectNotices).where(isOpen({ accountId: '', data: {}, ...notice }));
};
