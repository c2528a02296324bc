import type { Contract, StaffLegal } from '@zugang/contract';
import { and, asc, count, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { describeDocuments, listActivities, newestVersionOf } from '#modules/legal';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { accounts, contractAcceptances } from '#platform/db/schema/index';
import { asStaff, inOperatorScope } from '#platform/operator-scope';
import { missingOperatorSettings } from '#platform/operator-settings';
import type { InputOf, OutputOf } from '#platform/procedure';

type Legal = Contract['staffLegal'];

/** Legal documents, sub-processors and the record of processing activities. They name no customer, and reading is not recorded. */
export const readLegal = ({ settings, gateway }: Context, { locale }: InputOf<Legal['documents']>): StaffLegal => ({
  readAt: new Date().toISOString(),
  documents: describeDocuments(locale),
  subProcessors: [
    { task: 'hosting', name: settings.operator.hosting },
    { task: 'mail', name: settings.operator.mailService },
    ...(gateway ? [{ task: 'payments' as const, name: 'Stripe Payments Europe, Limited, Dublin' }] : []),
  ],
  missingSettings: missingOperatorSettings(settings.operator),
  activities: listActivities(),
});

/** What each account has accepted last of a contract. */
const newestAcceptances = (tx: Transaction, key: InputOf<Legal['acceptances']>['key']) =>
  tx
    .selectDistinctOn([contractAcceptances.accountId], {
      accountId: contractAcceptances.accountId,
      version: contractAcceptances.version,
      userName: contractAcceptances.userName,
      acceptedAt: contractAcceptances.acceptedAt,
    })
    .from(contractAcceptances)
    .where(eq(contractAcceptances.documentKey, key))
    .orderBy(contractAcceptances.accountId, desc(contractAcceptances.acceptedAt))
    .as('newest');

/**
 * Accounts by name with the version they have accepted last, of all or those of a state. Customers of resellers have terms and
 * conditions with these alone. Reading is recorded in the security log. Throws as `requireStaff`.
 */
export const readAcceptancesAsStaff = (
  ctx: Context,
  { key, state, page, size }: InputOf<Legal['acceptances']>,
): Promise<OutputOf<Legal['acceptances']>> =>
  inOperatorScope(asStaff(ctx, 'Staff console: acceptances'), { kind: 'operator.read_acceptances' }, async ({ tx }) => {
    const newest = newestAcceptances(tx, key);
    const version = newestVersionOf(key);
    const ofState = {
      newest: eq(newest.version, version),
      older: and(isNotNull(newest.version), ne(newest.version, version)),
      none: isNull(newest.version),
    };
    const isListed = and(
      key === 'processing' ? undefined : ne(accounts.kind, 'reseller_customer'),
      state && ofState[state],
    );
    const { id: accountId, name: accountName, kind } = accounts;
    const rows = await tx
      .select({
        accountId,
        accountName,
        kind,
        version: newest.version,
        userName: newest.userName,
        acceptedAt: newest.acceptedAt,
      })
      .from(accounts)
      .leftJoin(newest, eq(newest.accountId, accountId))
      .where(isListed)
      .orderBy(asc(sql`lower(${accountName})`), asc(accountId))
      .limit(size)
      .offset((page - 1) * size);
    const [all] = await tx
      .select({ total: count() })
      .from(accounts)
      .leftJoin(newest, eq(newest.accountId, accountId))
      .where(isListed);
    const described = rows.map((row) => ({ ...row, acceptedAt: row.acceptedAt?.toISOString() ?? null }));
    return { rows: described, total: all?.total ?? 0, page, size };
  });
