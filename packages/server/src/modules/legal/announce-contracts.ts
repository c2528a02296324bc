import { contractKey, roleMay, roles, type ContractKey, type Locale } from '@zugang/contract';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { mailUser } from '#modules/identity';
import type { WorkerContext } from '#platform/context';
import { inScope, readAllAccountIds, type Transaction } from '#platform/db/client';
import { contractNotices, memberships, users } from '#platform/db/schema/index';
import { objectionUntil } from './choose-version.ts';
import { dateText } from './document-texts.ts';
import { isContractOf, readOffer } from './read-offer.ts';
import { readParties } from './read-parties.ts';
import type { DocumentVersion } from './read-documents.ts';

type Announcing = Pick<WorkerContext, 'db' | 'jobs' | 'settings' | 'log'>;

/** Those who may accept for an account, and whom mails reach. */
const readSigners = (tx: Transaction, accountId: string) => {
  const maySign = roles.filter((role) => roleMay(role, 'contract.accept'));
  return tx
    .select({ id: users.id, email: users.email, firstName: users.firstName, locale: users.locale })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.accountId, accountId),
        inArray(memberships.role, maySign),
        eq(users.isBlocked, false),
        isNotNull(users.confirmedAt),
      ),
    );
};

const valuesOf = (version: DocumentVersion, locale: Locale) => {
  const lastDay = objectionUntil(version);
  return {
    title: version.texts[locale].title,
    version: version.version,
    starts: dateText(locale, version.effectiveFrom),
    changes: version.changeLog[locale].map((change) => `- ${change}`).join('\n'),
    until: lastDay === null ? 'none' : dateText(locale, lastDay),
  };
};

/** Tells an account of a contract whose newest version is not the one in force for it; false where it is, or was told before. */
const announce = async (
  tx: Transaction,
  ctx: Announcing,
  asked: { accountId: string; key: ContractKey },
): Promise<boolean> => {
  const { version, current } = await readOffer(tx, ctx, asked);
  if (current === null || current === version.version) return false;
  const notice = { accountId: asked.accountId, documentKey: asked.key, version: version.version };
  const told = await tx
    .insert(contractNotices)
    .values(notice)
    .onConflictDoNothing()
    .returning({ id: contractNotices.id });
  if (told.length === 0) return false;
  for (const user of await readSigners(tx, asked.accountId)) {
    const values = valuesOf(version, user.locale);
    await mailUser(tx, ctx, { user, template: 'contract_newer', values, path: '/settings/contracts' });
  }
  return true;
};

/**
 * Mails those who may sign for an account when a contract has a newer version than the one in force for it, once for each version: what
 * changes, from when, and until when new sub-processors can be objected to (GDPR, Article 28, 2). One account that fails does not hold up
 * others. Returns how many were told.
 */
export const announceContracts = async (ctx: Announcing): Promise<number> => {
  let told = 0;
  for (const accountId of await readAllAccountIds(ctx.db))
    try {
      told += await inScope(ctx.db, [accountId], async (tx) => {
        const parties = await readParties(tx, ctx, accountId);
        const keys = contractKey.options.filter((key) => isContractOf(parties, key));
        const done: boolean[] = [];
        for (const key of keys) done.push(await announce(tx, ctx, { accountId, key }));
        return done.filter(Boolean).length;
      });
    } catch (err) {
      ctx.log.warn({ err, accountId }, 'newer contracts were not announced; the next round will');
    }
  return told;
};
