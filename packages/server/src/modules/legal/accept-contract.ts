import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Acceptance, contract, CurrentUser, LegalDocument, Role } from '@zugang/contract';
import { mailUser, readCurrentUser, requireOwnAccount } from '#modules/identity';
import { recordAudit } from '#platform/audit-log';
import { requirePrincipal, type Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { accounts, contractAcceptances } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { describeEvidence } from './describe-evidence.ts';
import { pdfName } from './pdf-file.ts';
import { describeAcceptance, offeredText, readOffer, type AcceptanceRow, type Offer } from './read-offer.ts';
import { sha256 } from './render-document.ts';
import { renderPdf } from './render-pdf.ts';

type Input = InputOf<typeof contract.legal.accept>;
type Signing = { input: Input; user: CurrentUser; role: Role; offer: Offer; document: LegalDocument };

const describeSigning = (ctx: Context, { input, user, role, offer, document }: Signing) => ({
  id: randomUUID(),
  accountId: input.accountId,
  documentKey: input.key,
  version: document.version,
  locale: document.locale,
  documentSha256: document.sha256,
  userId: user.id,
  userName: `${user.firstName} ${user.lastName}`,
  userEmail: user.email,
  userRole: role,
  isAuthorised: input.isAuthorised,
  customerName: offer.parties.customer,
  partnerAccountId: offer.parties.partnerAccountId,
  partnerName: offer.parties.partner ?? offer.parties.operator.name ?? 'Zugang',
  method: requirePrincipal(ctx).sessionId === null ? ('api' as const) : ('dashboard' as const),
  supersedesId: offer.accepted?.id ?? null,
  acceptedAt: new Date(),
});

/** Writes the PDF, its row, the audit row and the mail. The file first: without its row it is only waste. */
const record = async (tx: Transaction, ctx: Context, signing: Signing): Promise<AcceptanceRow> => {
  const { document, offer, user } = signing;
  const described = describeSigning(ctx, signing);
  const pdf = await renderPdf(document, {
    created: described.acceptedAt,
    appendix: describeEvidence(described, offer.accepted),
    partner: offer.parties.partner,
  });
  const pdfKey = `contracts/${described.accountId}/${described.id}.pdf`;
  await ctx.storage.put(pdfKey, pdf, 'application/pdf');
  const values = { ...described, pdfKey, pdfSha256: sha256(pdf) };
  const [row] = await tx.insert(contractAcceptances).values(values).returning();
  if (!row) throw new Error('the acceptance was not inserted');
  await recordAudit(tx, ctx, {
    accountId: row.accountId,
    action: 'contract.accept',
    targetId: row.id,
    data: { key: row.documentKey, version: row.version },
  });
  await mailUser(tx, ctx, {
    user,
    template: 'contract_accepted',
    values: { document: document.title, version: row.version, account: row.customerName },
    path: '/settings/contracts',
    attachments: [
      { name: pdfName(document, offer.parties.partner), contentType: 'application/pdf', storageKey: pdfKey },
    ],
  });
  return row;
};

/**
 * Accepts exactly the text that the user read, for good. Sent twice, it returns the first acceptance again. Throws
 * NOT_FOUND, FORBIDDEN, CONFLICT (another text is offered by now).
 */
export const acceptContract = async (ctx: Context, input: Input): Promise<Acceptance> => {
  const { accountId } = input;
  requireOwnAccount(ctx, accountId, 'contract.accept');
  const role = requirePrincipal(ctx).accounts.get(accountId)?.role ?? 'viewer';
  const user = await readCurrentUser(ctx);
  return inScope(ctx.db, [accountId], async (tx) => {
    // One at a time: the second of two sees what the first one wrote.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
    const offer = await readOffer(tx, ctx, input);
    const document = offeredText(offer, input.locale);
    if (offer.accepted?.documentSha256 === input.sha256) return describeAcceptance(offer.accepted);
    if (document.version !== input.version || document.sha256 !== input.sha256) throw new DomainError('CONFLICT');
    if (offer.accepted?.version === document.version) return describeAcceptance(offer.accepted);
    return describeAcceptance(await record(tx, ctx, { input, user, role, offer, document }));
  });
};
