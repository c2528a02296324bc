import { and, eq } from 'drizzle-orm';
import type { contract, ContractKey } from '@zugang/contract';
import { requirePermission, type Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { contractAcceptances } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { pdfName } from './pdf-file.ts';
import { sha256 } from './render-document.ts';
import { readVersions } from './read-documents.ts';

/** The title of a version that may no longer be among the texts. */
const titleOf = (key: ContractKey, locale: 'de' | 'en'): string => readVersions(key).at(-1)?.texts[locale].title ?? key;

/** The very PDF that was accepted. Throws NOT_FOUND; an Error where the bytes in storage are not the recorded ones. */
export const readAcceptancePdf = async (
  ctx: Context,
  { accountId, acceptanceId }: InputOf<typeof contract.legal.acceptancePdf>,
): Promise<File> => {
  requirePermission(ctx, accountId, 'contract.view');
  const isIt = and(eq(contractAcceptances.accountId, accountId), eq(contractAcceptances.id, acceptanceId));
  const [row] = await inScope(ctx.db, [accountId], (tx) => tx.select().from(contractAcceptances).where(isIt));
  if (!row) throw new DomainError('NOT_FOUND');
  const data = await ctx.storage.get(row.pdfKey);
  if (!data) throw new DomainError('NOT_FOUND');
  if (sha256(data) !== row.pdfSha256) throw new Error(`the stored PDF of acceptance ${row.id} is not the one accepted`);
  const named = { title: titleOf(row.documentKey, row.locale), version: row.version };
  const name = pdfName(named, row.partnerAccountId === null ? null : row.partnerName);
  return new File([data], name, { type: 'application/pdf' });
};
