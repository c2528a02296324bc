import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { DataExport } from '@zugang/contract';
import { requirePrincipal, type Context } from '#platform/context';
import { asUser, inScope, type Database } from '#platform/db/client';
import {
  auditLog,
  contractAcceptances,
  domains,
  knownDevices,
  outboxMails,
  projects,
  securityEvents,
  signOnSubjects,
} from '#platform/db/schema/index';
import { recordSecurityEvent } from '#platform/security-log';
import { readAccountData } from './export-account-data.ts';
import { readComments } from './export-comments.ts';
import { readResellerData } from './export-reseller-data.ts';
import { readStatements } from './export-statements.ts';
import { readTickets } from './export-tickets.ts';
import { listPasskeys } from '../passkey/change-passkeys.ts';
import { readNotifications } from './change-profile.ts';
import { listProviders } from '../provider/change-providers.ts';
import { listSessions } from '../session/list-sessions.ts';
import { describeUser } from '../session/read-current-user.ts';

const readMails = async (ctx: Context, email: string): Promise<DataExport['mails']> => {
  const rows = await ctx.db
    .select()
    .from(outboxMails)
    .where(eq(sql`lower(${outboxMails.recipient})`, email.toLowerCase()))
    .orderBy(desc(outboxMails.createdAt));
  return rows.map(({ subject, text, createdAt }) => ({
    subject,
    // A link that still opens something must not lie about in a download.
    text: text.replaceAll(/(?<=[?&](?:code|token|confirmation)=|activate-account\/)[\w-]+/g, '…'),
    createdAt: createdAt.toISOString(),
  }));
};

const readSecurityEvents = (db: Database, userId: string): Promise<DataExport['securityEvents']> =>
  asUser(db, userId, async (tx) => {
    const rows = await tx.select().from(securityEvents).orderBy(desc(securityEvents.at), desc(securityEvents.id));
    return rows.map(({ kind, at, network, device, occurrences }) => ({
      kind,
      at: at.toISOString(),
      network,
      device,
      occurrences,
    }));
  });

const readSignOnLinks = (db: Database, userId: string): Promise<DataExport['signOnLinks']> =>
  asUser(db, userId, async (tx) => {
    const isOwn = eq(signOnSubjects.userId, userId);
    const rows = await tx.select().from(signOnSubjects).where(isOwn).orderBy(asc(signOnSubjects.createdAt));
    return rows.map(({ accountId, subject, createdAt, lastUsedAt }) => ({
      partnerAccountId: accountId,
      subject,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
  });

const readTenantData = (
  ctx: Context,
  { userId, accountIds }: { userId: string; accountIds: string[] },
): Promise<Pick<DataExport, 'actions' | 'contracts' | 'projects'>> =>
  inScope(ctx.db, accountIds, async (tx) => {
    const actions = await tx
      .select()
      .from(auditLog)
      .where(eq(auditLog.userId, userId))
      .orderBy(desc(auditLog.createdAt));
    const rows = await tx
      .select()
      .from(projects)
      .where(inArray(projects.accountId, accountIds))
      .orderBy(asc(projects.createdAt));
    const accepted = await tx
      .select()
      .from(contractAcceptances)
      .where(eq(contractAcceptances.userId, userId))
      .orderBy(desc(contractAcceptances.acceptedAt));
    const hosts = await tx
      .select({ projectId: domains.projectId, host: domains.host })
      .from(domains)
      .where(inArray(domains.accountId, accountIds));
    return {
      actions: actions.map(({ accountId, action, targetId, createdAt }) => ({
        accountId,
        action,
        targetId,
        at: createdAt.toISOString(),
      })),
      contracts: accepted.map(({ accountId, documentKey, version, pdfSha256, acceptedAt }) => ({
        accountId,
        key: documentKey,
        version,
        pdfSha256,
        at: acceptedAt.toISOString(),
      })),
      projects: rows.map(({ id, accountId, title, createdAt }) => ({
        id,
        accountId,
        title,
        domains: hosts.filter(({ projectId }) => projectId === id).map(({ host }) => host),
        createdAt: createdAt.toISOString(),
      })),
    };
  });

/** Everything the product holds about the caller (GDPR, Articles 15 and 20): the login, what it did, and the projects of its own accounts. */
export const exportData = async (ctx: Context): Promise<DataExport> => {
  const { userId } = requirePrincipal(ctx);
  const user = await describeUser(ctx.db, userId);
  await recordSecurityEvent(ctx.db, ctx, { kind: 'user.data_exported' });
  const devices = await ctx.db.select().from(knownDevices).where(eq(knownDevices.userId, userId));
  const accountIds = user.memberships.map(({ accountId }) => accountId);
  return {
    exportedAt: new Date().toISOString(),
    user,
    notifications: await readNotifications(ctx),
    sessions: (await listSessions(ctx)).sessions,
    passkeys: (await listPasskeys(ctx)).passkeys,
    signOnLinks: await readSignOnLinks(ctx.db, userId),
    externalIdentities: (await listProviders(ctx)).identities,
    knownDevices: devices.map(({ createdAt }) => ({ since: createdAt.toISOString() })),
    mails: await readMails(ctx, user.email),
    comments: await readComments(ctx),
    securityEvents: await readSecurityEvents(ctx.db, userId),
    ...(await readAccountData(ctx.db, user)),
    ...(await readResellerData(ctx.db, user)),
    ...(await readTenantData(ctx, { userId, accountIds })),
    statements: await readStatements(ctx.db, accountIds),
    tickets: await readTickets(ctx.db, { userId, accountIds }),
  };
};
