import type { Permission } from '@zugang/contract';
import type { ProcedureName } from './procedures.ts';

/** What tickets need, a part of `neededPermissions`. */
export const ticketPermissions = {
  'resellerDesk.list': 'desk.view',
  'resellerDesk.get': 'desk.view',
  'resellerDesk.read': 'desk.view',
  'resellerDesk.reply': 'desk.answer',
  'resellerDesk.addNote': 'desk.answer',
  'resellerDesk.setStatus': 'desk.answer',
  'resellerDesk.assign': 'desk.answer',
  'resellerDesk.merge': 'desk.answer',
  'resellerDesk.takeMail': 'desk.answer',
  'resellerDesk.dropMail': 'desk.answer',
  'resellerDesk.beHere': 'desk.view',
  'resellerDesk.uploadFile': 'desk.answer',
  'resellerDesk.file': 'desk.view',
  'resellerDesk.savedReplies': 'desk.view',
  'resellerDesk.createSavedReply': 'desk.answer',
  'resellerDesk.updateSavedReply': 'desk.answer',
  'resellerDesk.removeSavedReply': 'desk.answer',
  'ticket.topic': 'ticket.write',
  'ticket.create': 'ticket.write',
  'ticket.get': 'ticket.write',
  'ticket.read': 'ticket.write',
  'ticket.reply': 'ticket.write',
  'ticket.close': 'ticket.write',
  'ticket.file': 'ticket.write',
  'ticket.uploadFile': 'ticket.write',
} as const satisfies Partial<Record<ProcedureName, Permission>>;
