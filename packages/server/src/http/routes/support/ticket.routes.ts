import {
  addNoteAtDesk,
  askQuestion,
  assignAtDesk,
  closeTicket,
  countUnread,
  createSavedReply,
  decideHeldMail,
  getAtDesk,
  getFileAtDesk,
  getTicket,
  getTicketFile,
  listAtDesk,
  listSavedReplies,
  listTickets,
  mergeAtDesk,
  readAtDesk,
  readTicket,
  readTopic,
  removeSavedReply,
  replyAtDesk,
  replyToTicket,
  setStatusAtDesk,
  updateSavedReply,
  uploadAtDesk,
  uploadTicketFile,
  watchTicket,
  type DeskName,
} from '#modules/ticket';
import { signedIn, staffOnly } from '../../base.ts';

const { ticket } = signedIn;

export const ticketRoutes = {
  list: ticket.list.handler(({ context, input }) => listTickets(context.ctx, input)),
  unread: ticket.unread.handler(({ context }) => countUnread(context.ctx)),
  topic: ticket.topic.handler(({ context, input }) => readTopic(context.ctx, input)),
  create: ticket.create.handler(({ context, input }) => askQuestion(context.ctx, input)),
  get: ticket.get.handler(({ context, input }) => getTicket(context.ctx, input)),
  read: ticket.read.handler(({ context, input }) => readTicket(context.ctx, input)),
  reply: ticket.reply.handler(({ context, input }) => replyToTicket(context.ctx, input)),
  close: ticket.close.handler(({ context, input }) => closeTicket(context.ctx, input)),
  uploadFile: ticket.uploadFile.handler(({ context, input }) => uploadTicketFile(context.ctx, input)),
  file: ticket.file.handler(({ context, input }) => getTicketFile(context.ctx, input)),
};

const ofReseller = ({ accountId }: { accountId: string }): DeskName => ({ kind: 'reseller', accountId });
const desk = signedIn.resellerDesk;

export const resellerDeskRoutes = {
  list: desk.list.handler(({ context, input }) => listAtDesk(context.ctx, ofReseller(input), input)),
  get: desk.get.handler(({ context, input }) => getAtDesk(context.ctx, ofReseller(input), input)),
  read: desk.read.handler(({ context, input }) => readAtDesk(context.ctx, ofReseller(input), input)),
  reply: desk.reply.handler(({ context, input }) => replyAtDesk(context.ctx, ofReseller(input), input)),
  addNote: desk.addNote.handler(({ context, input }) => addNoteAtDesk(context.ctx, ofReseller(input), input)),
  setStatus: desk.setStatus.handler(({ context, input }) => setStatusAtDesk(context.ctx, ofReseller(input), input)),
  assign: desk.assign.handler(({ context, input }) => assignAtDesk(context.ctx, ofReseller(input), input)),
  merge: desk.merge.handler(({ context, input }) => mergeAtDesk(context.ctx, ofReseller(input), input)),
  takeMail: desk.takeMail.handler(({ context, input }) =>
    decideHeldMail(context.ctx, ofReseller(input), { ...input, isTaken: true }),
  ),
  dropMail: desk.dropMail.handler(({ context, input }) =>
    decideHeldMail(context.ctx, ofReseller(input), { ...input, isTaken: false }),
  ),
  beHere: desk.beHere.handler(({ context, input }) => watchTicket(context.ctx, ofReseller(input), input)),
  uploadFile: desk.uploadFile.handler(({ context, input }) => uploadAtDesk(context.ctx, ofReseller(input), input)),
  file: desk.file.handler(({ context, input }) => getFileAtDesk(context.ctx, ofReseller(input), input)),
  savedReplies: desk.savedReplies.handler(({ context, input }) => listSavedReplies(context.ctx, ofReseller(input))),
  createSavedReply: desk.createSavedReply.handler(({ context, input }) =>
    createSavedReply(context.ctx, ofReseller(input), input),
  ),
  updateSavedReply: desk.updateSavedReply.handler(({ context, input }) =>
    updateSavedReply(context.ctx, ofReseller(input), input),
  ),
  removeSavedReply: desk.removeSavedReply.handler(({ context, input }) =>
    removeSavedReply(context.ctx, ofReseller(input), input),
  ),
};

const operator: DeskName = { kind: 'operator' };
const staff = staffOnly.staffDesk;

export const staffDeskRoutes = {
  list: staff.list.handler(({ context, input }) => listAtDesk(context.ctx, operator, input)),
  get: staff.get.handler(({ context, input }) => getAtDesk(context.ctx, operator, input)),
  read: staff.read.handler(({ context, input }) => readAtDesk(context.ctx, operator, input)),
  reply: staff.reply.handler(({ context, input }) => replyAtDesk(context.ctx, operator, input)),
  addNote: staff.addNote.handler(({ context, input }) => addNoteAtDesk(context.ctx, operator, input)),
  setStatus: staff.setStatus.handler(({ context, input }) => setStatusAtDesk(context.ctx, operator, input)),
  assign: staff.assign.handler(({ context, input }) => assignAtDesk(context.ctx, operator, input)),
  merge: staff.merge.handler(({ context, input }) => mergeAtDesk(context.ctx, operator, input)),
  takeMail: staff.takeMail.handler(({ context, input }) =>
    decideHeldMail(context.ctx, operator, { ...input, isTaken: true }),
  ),
  dropMail: staff.dropMail.handler(({ context, input }) =>
    decideHeldMail(context.ctx, operator, { ...input, isTaken: false }),
  ),
  beHere: staff.beHere.handler(({ context, input }) => watchTicket(context.ctx, operator, input)),
  uploadFile: staff.uploadFile.handler(({ context, input }) => uploadAtDesk(context.ctx, operator, input)),
  file: staff.file.handler(({ context, input }) => getFileAtDesk(context.ctx, operator, input)),
  savedReplies: staff.savedReplies.handler(({ context }) => listSavedReplies(context.ctx, operator)),
  createSavedReply: staff.createSavedReply.handler(({ context, input }) =>
    createSavedReply(context.ctx, operator, input),
  ),
  updateSavedReply: staff.updateSavedReply.handler(({ context, input }) =>
    updateSavedReply(context.ctx, operator, input),
  ),
  removeSavedReply: staff.removeSavedReply.handler(({ context, input }) =>
    removeSavedReply(context.ctx, operator, input),
  ),
};
