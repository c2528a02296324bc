import { randomUUID } from 'node:crypto';
import type { SampleProject } from '#platform/db/sample-project';
import { tinyPng } from './sample-bodies.ts';

type Ids = SampleProject;

const text = 'Guten Tag';
const upload = { name: 'bild.png', data: tinyPng };

/** Inputs of whoever answers, by a reseller’s account: the operator’s desk takes the same without it, and names nothing that is there. */
const deskInputs = {
  list: () => ({}),
  get: ({ deskTicketId }: Ids) => ({ ticketId: deskTicketId }),
  read: ({ deskTicketId }: Ids) => ({ ticketId: deskTicketId }),
  reply: ({ deskTicketId }: Ids) => ({ ticketId: deskTicketId, text, status: 'waiting' }),
  addNote: ({ deskTicketId }: Ids) => ({ ticketId: deskTicketId, text }),
  setStatus: ({ deskTicketId }: Ids) => ({ ticketId: deskTicketId, status: 'closed' }),
  assign: ({ deskTicketId }: Ids) => ({ ticketId: deskTicketId, userId: null }),
  merge: ({ deskTicketId, otherDeskTicketId }: Ids) => ({ ticketId: deskTicketId, intoId: otherDeskTicketId }),
  takeMail: ({ deskTicketId, heldMailId }: Ids) => ({ ticketId: deskTicketId, mailId: heldMailId }),
  dropMail: ({ deskTicketId, heldMailId }: Ids) => ({ ticketId: deskTicketId, mailId: heldMailId }),
  beHere: ({ deskTicketId }: Ids) => ({ ticketId: deskTicketId, isWriting: false }),
  uploadFile: ({ deskTicketId }: Ids) => ({ ticketId: deskTicketId, ...upload }),
  file: ({ deskTicketId, deskFileId }: Ids) => ({ ticketId: deskTicketId, fileId: deskFileId }),
  savedReplies: () => ({}),
  createSavedReply: () => ({ title: 'Gruß', text }),
  updateSavedReply: ({ savedReplyId }: Ids) => ({ replyId: savedReplyId, title: 'Gruß', text }),
  removeSavedReply: ({ savedReplyId }: Ids) => ({ replyId: savedReplyId }),
};
type DeskVerb = keyof typeof deskInputs;
type Make = (ids: Ids) => Record<string, unknown>;

const eachOf = <Prefix extends string>(prefix: Prefix, wrap: (make: Make) => Make) =>
  Object.fromEntries(Object.entries(deskInputs).map(([verb, make]) => [`${prefix}.${verb}`, wrap(make)])) as Record<
    `${Prefix}.${DeskVerb}`,
    Make
  >;

const ids = (): Ids => new Proxy({} as Ids, { get: () => randomUUID() });

/** Inputs of tickets, a part of `sampleInputs`. */
export const sampleTicketInputs = {
  'ticket.list': () => ({}),
  'ticket.unread': () => ({}),
  'ticket.topic': ({ issueId }: Ids) => ({ kind: 'issue', id: issueId }),
  'ticket.create': ({ accountId, projectId }: Ids) => ({
    accountId,
    addressee: 'operator',
    subject: 'Frage',
    product: 'tool',
    projectId,
    message: text,
  }),
  'ticket.get': ({ questionId }: Ids) => ({ ticketId: questionId }),
  'ticket.read': ({ questionId }: Ids) => ({ ticketId: questionId }),
  'ticket.reply': ({ questionId }: Ids) => ({ ticketId: questionId, text }),
  'ticket.close': ({ questionId }: Ids) => ({ ticketId: questionId }),
  'ticket.uploadFile': ({ accountId }: Ids) => ({ accountId, ...upload }),
  'ticket.file': ({ questionId, questionFileId }: Ids) => ({ ticketId: questionId, fileId: questionFileId }),
  ...eachOf('resellerDesk', (make) => (of) => ({ accountId: of.accountId, ...make(of) })),
  ...eachOf('staffDesk', (make) => () => make(ids())),
};
