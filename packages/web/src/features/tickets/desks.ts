import type { QueryKey } from '@tanstack/react-query';
import type { Contract, DeskTicket, SavedReply, TicketFile, TicketViewer } from '@zugang/contract';
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { api, deskFileUrl, orpc } from '#lib/api';

type Inputs = InferContractRouterInputs<Contract>['staffDesk'];
type DeskList = InferContractRouterOutputs<Contract>['staffDesk']['list'];

/** Something that is read: what `useQuery` needs. */
type Reading<T> = { queryKey: QueryKey; queryFn: () => Promise<T> };

/** Where tickets are answered, and its calls: the same for partners and the operator. */
export type Desk = {
  /** Names the texts that differ. */
  name: 'staff' | 'partner';
  list: '/staff/tickets' | '/reseller/tickets';
  ticket: '/staff/tickets/$ticketId' | '/reseller/tickets/$ticketId';
  /** Whether the user's role allows more than to read. */
  canAnswer: boolean;
  /** Names its lists, which change with every answer. */
  listKey: QueryKey;
  readList: (input: Inputs['list']) => Reading<DeskList>;
  readTicket: (ticketId: string) => Reading<DeskTicket>;
  readReplies: () => Reading<{ replies: SavedReply[] }>;
  markRead: (input: Inputs['read']) => Promise<unknown>;
  reply: (input: Inputs['reply']) => Promise<DeskTicket>;
  addNote: (input: Inputs['addNote']) => Promise<DeskTicket>;
  setStatus: (input: Inputs['setStatus']) => Promise<DeskTicket>;
  assign: (input: Inputs['assign']) => Promise<DeskTicket>;
  merge: (input: Inputs['merge']) => Promise<DeskTicket>;
  takeMail: (input: Inputs['takeMail']) => Promise<DeskTicket>;
  dropMail: (input: Inputs['dropMail']) => Promise<DeskTicket>;
  beHere: (input: Inputs['beHere']) => Promise<{ viewers: TicketViewer[] }>;
  uploadFile: (input: Inputs['uploadFile']) => Promise<TicketFile>;
  fileUrl: (ticketId: string, fileId: string) => string;
  createReply: (input: Inputs['createSavedReply']) => Promise<SavedReply>;
  updateReply: (input: Inputs['updateSavedReply']) => Promise<SavedReply>;
  removeReply: (input: Inputs['removeSavedReply']) => Promise<unknown>;
};

/** The operator's, where its staff answer direct customers and partners. */
export const staffDesk: Desk = {
  name: 'staff',
  list: '/staff/tickets',
  ticket: '/staff/tickets/$ticketId',
  canAnswer: true,
  listKey: orpc.staffDesk.list.key(),
  readList: (input) => ({
    queryKey: orpc.staffDesk.list.queryKey({ input }),
    queryFn: () => api.staffDesk.list(input),
  }),
  readTicket: (ticketId) => ({
    queryKey: orpc.staffDesk.get.queryKey({ input: { ticketId } }),
    queryFn: () => api.staffDesk.get({ ticketId }),
  }),
  readReplies: () => ({
    queryKey: orpc.staffDesk.savedReplies.queryKey({ input: {} }),
    queryFn: () => api.staffDesk.savedReplies({}),
  }),
  markRead: (input) => api.staffDesk.read(input),
  reply: (input) => api.staffDesk.reply(input),
  addNote: (input) => api.staffDesk.addNote(input),
  setStatus: (input) => api.staffDesk.setStatus(input),
  assign: (input) => api.staffDesk.assign(input),
  merge: (input) => api.staffDesk.merge(input),
  takeMail: (input) => api.staffDesk.takeMail(input),
  dropMail: (input) => api.staffDesk.dropMail(input),
  beHere: (input) => api.staffDesk.beHere(input),
  uploadFile: (input) => api.staffDesk.uploadFile(input),
  fileUrl: (ticketId, fileId) => deskFileUrl(null, ticketId, fileId),
  createReply: (input) => api.staffDesk.createSavedReply(input),
  updateReply: (input) => api.staffDesk.updateSavedReply(input),
  removeReply: (input) => api.staffDesk.removeSavedReply(input),
};

/** A reseller's, where its people answer its customers. */
export const partnerDesk = (accountId: string, canAnswer: boolean): Desk => ({
  name: 'partner',
  list: '/reseller/tickets',
  ticket: '/reseller/tickets/$ticketId',
  canAnswer,
  listKey: orpc.resellerDesk.list.key(),
  readList: (input) => ({
    queryKey: orpc.resellerDesk.list.queryKey({ input: { ...input, accountId } }),
    queryFn: () => api.resellerDesk.list({ ...input, accountId }),
  }),
  readTicket: (ticketId) => ({
    queryKey: orpc.resellerDesk.get.queryKey({ input: { accountId, ticketId } }),
    queryFn: () => api.resellerDesk.get({ accountId, ticketId }),
  }),
  readReplies: () => ({
    queryKey: orpc.resellerDesk.savedReplies.queryKey({ input: { accountId } }),
    queryFn: () => api.resellerDesk.savedReplies({ accountId }),
  }),
  markRead: (input) => api.resellerDesk.read({ ...input, accountId }),
  reply: (input) => api.resellerDesk.reply({ ...input, accountId }),
  addNote: (input) => api.resellerDesk.addNote({ ...input, accountId }),
  setStatus: (input) => api.resellerDesk.setStatus({ ...input, accountId }),
  assign: (input) => api.resellerDesk.assign({ ...input, accountId }),
  merge: (input) => api.resellerDesk.merge({ ...input, accountId }),
  takeMail: (input) => api.resellerDesk.takeMail({ ...input, accountId }),
  dropMail: (input) => api.resellerDesk.dropMail({ ...input, accountId }),
  beHere: (input) => api.resellerDesk.beHere({ ...input, accountId }),
  uploadFile: (input) => api.resellerDesk.uploadFile({ ...input, accountId }),
  fileUrl: (ticketId, fileId) => deskFileUrl(accountId, ticketId, fileId),
  createReply: (input) => api.resellerDesk.createSavedReply({ ...input, accountId }),
  updateReply: (input) => api.resellerDesk.updateSavedReply({ ...input, accountId }),
  removeReply: (input) => api.resellerDesk.removeSavedReply({ ...input, accountId }),
});
