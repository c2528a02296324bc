import { and, desc, eq } from 'drizzle-orm';
import type { Acceptance, ContractKey, LegalDocument, Locale } from '@zugang/contract';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { contractAcceptances } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { todayOf, versionBegunWith, versionToOffer } from './choose-version.ts';
import { readVersions, type DocumentVersion } from './read-documents.ts';
import { readParties, type AccountParties } from './read-parties.ts';
import { renderDocument } from './render-document.ts';

export type AcceptanceRow = typeof contractAcceptances.$inferSelect;

/** An acceptance as the contract shows it. */
export const describeAcceptance = (row: AcceptanceRow): Acceptance => ({
  id: row.id,
  key: row.documentKey,
  version: row.version,
  locale: row.locale,
  documentSha256: row.documentSha256,
  pdfSha256: row.pdfSha256,
  userName: row.userName,
  userRole: row.userRole,
  customerName: row.customerName,
  partnerName: row.partnerName,
  method: row.method,
  supersedesId: row.supersedesId,
  acceptedAt: row.acceptedAt.toISOString(),
});

/** All acceptances of a contract in an account, the newest first. */
export const readAcceptances = (
  tx: Transaction,
  { accountId, key }: { accountId: string; key: ContractKey },
): Promise<AcceptanceRow[]> =>
  tx
    .select()
    .from(contractAcceptances)
    .where(and(eq(contractAcceptances.accountId, accountId), eq(contractAcceptances.documentKey, key)))
    .orderBy(desc(contractAcceptances.acceptedAt), desc(contractAcceptances.id));

/**
 * What an account can accept now, and what it has accepted last from the same partner. `current`: the version in force for it, which of
 * terms is the one it began with until it accepts another.
 */
export type Offer = {
  version: DocumentVersion;
  parties: AccountParties;
  accepted: AcceptanceRow | null;
  current: string | null;
};

/** Whether there is such a contract: who has a reseller has terms and conditions of its own with it. */
export const isContractOf = ({ kind }: Pick<AccountParties, 'kind'>, key: ContractKey): boolean =>
  key === 'processing' || kind !== 'reseller_customer';

/** What an account can accept now. A contract with another partner than today's does not count as accepted. Throws NOT_FOUND. */
export const readOffer = async (
  tx: Transaction,
  ctx: Pick<Context, 'settings'>,
  asked: { accountId: string; key: ContractKey },
): Promise<Offer> => {
  const parties = await readParties(tx, ctx, asked.accountId);
  const all = await readAcceptances(tx, asked);
  const accepted = all.find(({ partnerAccountId }) => partnerAccountId === parties.partnerAccountId) ?? null;
  if (!isContractOf(parties, asked.key)) throw new DomainError('NOT_FOUND');
  const versions = readVersions(asked.key);
  const begunWith = asked.key === 'processing' ? null : versionBegunWith(versions, parties.createdAt).version;
  const current = accepted?.version ?? begunWith;
  const version = versionToOffer(versions, { accepted: current, today: todayOf(new Date()) });
  return { version, parties, accepted, current };
};

/** The offered text in a language. */
export const offeredText = ({ version, parties }: Offer, locale: Locale): LegalDocument =>
  renderDocument(version, locale, parties);

/** Whether an account has accepted a contract with its partner of today, in whatever version. */
export const isContractAccepted = async (
  tx: Transaction,
  ctx: Pick<Context, 'settings'>,
  asked: { accountId: string; key: ContractKey },
): Promise<boolean> => (await readOffer(tx, ctx, asked)).accepted !== null;
