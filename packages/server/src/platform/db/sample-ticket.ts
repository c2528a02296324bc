import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Storage } from '../storage/storage.ts';
import { inOtherScope, type Transaction } from './client.ts';
import {
  accounts,
  inboundMails,
  memberships,
  savedReplies,
  ticketFiles,
  ticketMessages,
  ticketNotes,
  ticketParticipants,
  tickets,
  ticketViewers,
} from './schema/index.ts';

/** Ids of sample tickets and what belongs to them. */
export type SampleTicket = {
  /** What the account asked whoever answers it, with a file. */
  questionId: string;
  questionFileId: string;
  /** What a customer of the account asked it, with a file and a mail of an unknown sender, and another ticket of that customer. */
  deskTicketId: string;
  otherDeskTicketId: string;
  deskFileId: string;
  heldMailId: string;
  /** A text of the account's desk. */
  savedReplyId: string;
};

type Scope = { storage: Storage };
type Asked = { accountId: string; resellerAccountId: string | null; ticketId: string; fileId: string };

/** Numbers that the counters of the samples' accounts do not reach. */
let lastNumber = 900_000;

const insertQuestion = async (
  tx: Transaction,
  { storage }: Scope,
  { accountId, resellerAccountId, ticketId, fileId }: Asked,
): Promise<void> => {
  const addressee = resellerAccountId === null ? 'operator' : 'reseller';
  lastNumber += 1;
  const number = lastNumber;
  const asked = { accountId, addressee, resellerAccountId, source: 'dashboard', language: 'de' } as const;
  await tx.insert(tickets).values({ ...asked, id: ticketId, number, subject: 'Frage', product: 'tool' });
  const messageId = randomUUID();
  const message = { id: messageId, accountId, ticketId, side: 'asker', source: 'dashboard' } as const;
  await tx.insert(ticketMessages).values({ ...message, text: 'Wie geht das?' });
  const storageKey = `tickets/${accountId}/${fileId}`;
  await storage.put(storageKey, Buffer.from('Protokoll'), 'text/plain');
  const file = { id: fileId, name: 'protokoll.txt', contentType: 'text/plain', size: 9 } as const;
  await tx.insert(ticketFiles).values({ ...file, accountId, messageId, storageKey, uploadedBy: null });
};

/** What a customer of the account has asked it. */
const insertDesk = async (
  tx: Transaction,
  ctx: Scope,
  { accountId, ...ids }: SampleTicket & { accountId: string },
): Promise<void> => {
  const customerId = randomUUID();
  const customer = { id: customerId, kind: 'reseller_customer', name: 'Kunde', resellerAccountId: accountId } as const;
  await tx.insert(accounts).values(customer);
  const { deskTicketId, otherDeskTicketId, deskFileId, heldMailId } = ids;
  const asked = { accountId: customerId, resellerAccountId: accountId };
  await inOtherScope(tx, { accountIds: [customerId], userId: null }, async () => {
    await insertQuestion(tx, ctx, { ...asked, ticketId: deskTicketId, fileId: deskFileId });
    await insertQuestion(tx, ctx, { ...asked, ticketId: otherDeskTicketId, fileId: randomUUID() });
  });
  await tx.insert(savedReplies).values({ id: ids.savedReplyId, accountId, title: 'Gruß', text: 'Guten Tag' });
  await tx.insert(ticketNotes).values({ accountId, ticketId: deskTicketId, text: 'Rückruf' });
  await tx.insert(inboundMails).values({
    id: heldMailId,
    digest: randomUUID(),
    recipients: [],
    sender: 'fremd@example.net',
    storageKey: `inbound-mails/${heldMailId}.eml`,
    state: 'held',
    ticketId: deskTicketId,
    fromAddress: 'fremd@example.net',
    subject: 'Re: Frage',
    text: 'Ich auch',
  });
};

/** For tests: what an account has asked and, with `hasDesk`, what a customer of its own has asked it; without, those ids name nothing. */
export const insertSampleTicket = async (
  tx: Transaction,
  ctx: Scope,
  { accountId, hasDesk }: { accountId: string; hasDesk: boolean },
): Promise<SampleTicket> => {
  const ids = {
    questionId: randomUUID(),
    questionFileId: randomUUID(),
    deskTicketId: randomUUID(),
    otherDeskTicketId: randomUUID(),
    deskFileId: randomUUID(),
    heldMailId: randomUUID(),
    savedReplyId: randomUUID(),
  };
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  const asked = { accountId, resellerAccountId: account?.resellerAccountId ?? null };
  await insertQuestion(tx, ctx, { ...asked, ticketId: ids.questionId, fileId: ids.questionFileId });
  const isOwn = eq(memberships.accountId, accountId);
  const [member] = await tx.select({ userId: memberships.userId }).from(memberships).where(isOwn).limit(1);
  if (member) {
    const of = { accountId, ticketId: ids.questionId, userId: member.userId };
    await tx.insert(ticketParticipants).values({ ...of, side: 'asker' });
    await tx.insert(ticketViewers).values({ ...of, isWriting: false });
  }
  if (hasDesk) await insertDesk(tx, ctx, { accountId, ...ids });
  return ids;
};
