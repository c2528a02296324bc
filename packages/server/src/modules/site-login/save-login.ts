import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { loginScript, type contract, type DomainLogin } from '@zugang/contract';
import { requireDomain } from '#modules/domain';
import { requireInPackage } from '#modules/entitlement';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { domainLogins, loginRuns, loginSessions } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { describeLogin } from './describe-login.ts';
import { findLogin } from './find-login.ts';
import { runFolderOf } from './login-pictures.ts';
import { openLoginSecrets, sealLoginSecrets } from './login-secrets.ts';
import { isOpenRun } from './open-run.ts';
import { splitSecrets, type SplitScript } from './split-secrets.ts';

type Row = typeof domainLogins.$inferInsert;

const open = (ctx: Context, row: Awaited<ReturnType<typeof findLogin>>): SplitScript | null =>
  row && { script: loginScript.parse(row.script), secrets: openLoginSecrets(ctx, row.domainId, row.sealed) };

/** Of two who save at once the second one finds another version. Throws LOGIN_CHANGED. */
const store = async (tx: Transaction, row: Row, version: number | null): Promise<void> => {
  const { accountId: _, domainId, ...set } = row;
  const changed =
    version === null
      ? await tx.insert(domainLogins).values(row).onConflictDoNothing().returning({ id: domainLogins.domainId })
      : await tx
          .update(domainLogins)
          .set({ ...set, version: version + 1, state: 'untested', failedStep: null, failure: null, checkedAt: null })
          .where(and(eq(domainLogins.domainId, domainId), eq(domainLogins.version, version)))
          .returning({ id: domainLogins.domainId });
  if (changed.length === 0) throw new DomainError('LOGIN_CHANGED');
};

/** Drops open runs of the script before: a test of the new one must not show them. Returns the folders of their pictures. */
const dropOpenRuns = async (tx: Transaction, domainId: string): Promise<string[]> => {
  const isOpen = and(eq(loginRuns.domainId, domainId), isOpenRun);
  const gone = await tx.delete(loginRuns).where(isOpen).returning();
  return gone.map((run) => runFolderOf(run));
};

/**
 * Saves how one signs in to a domain. What is secret is sealed and bound to the domain; a changed script has to show anew that it
 * works, and the session it once opened is forgotten. Throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED (a secret is missing),
 * LOGIN_CHANGED, NOT_IN_PACKAGE.
 */
export const saveLogin = async (
  ctx: Context,
  { projectId, domainId, script: input, version }: InputOf<typeof contract.login.save>,
): Promise<DomainLogin> => {
  const { saved, folders } = await inCallerScope(ctx, async (tx) => {
    const { domain } = await requireDomain(tx, ctx, { projectId, domainId, permission: 'domain.edit' });
    await requireInPackage(ctx, tx, {
      project: { id: projectId, accountId: domain.accountId },
      part: 'hasSiteLogin',
    });
    const row = await findLogin(tx, domainId);
    if ((row?.version ?? null) !== version) throw new DomainError('LOGIN_CHANGED');
    const before = open(ctx, row);
    const after = splitSecrets(input, before);
    if (isDeepStrictEqual(before, after)) return { saved: await describeLogin(tx, domainId), folders: [] };
    const sealed = sealLoginSecrets(ctx, domainId, after.secrets);
    const { accountId, host } = domain;
    await store(tx, { accountId, domainId, script: after.script, sealed, updatedAt: new Date() }, version);
    await tx.delete(loginSessions).where(eq(loginSessions.domainId, domainId));
    const dropped = await dropOpenRuns(tx, domainId);
    const { steps, trustedOrigins } = after.script;
    const data = { projectId, host, steps: steps.map(({ kind }) => kind), trustedOrigins };
    await recordAudit(tx, ctx, { accountId, action: 'login.save', targetId: domainId, data });
    return { saved: await describeLogin(tx, domainId), folders: dropped };
  });
  for (const folder of folders) await ctx.storage.removeAll(folder);
  return saved;
};
