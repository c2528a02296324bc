import { oc } from '@orpc/contract';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, nothing } from '../shared.ts';
import {
  changedStatus,
  deskList,
  deskQuery,
  deskTicket,
  noteText,
  savedReply,
  savedReplyInput,
  statusAfter,
  ticketViewer,
} from './desk.schema.ts';
import { fileIds, messageText, ticketFile, uploadedFile } from './ticket.schema.ts';

const byId = z.object({ ticketId: id });
const byReply = z.object({ replyId: id });
const savedReplies = z.object({ replies: z.array(savedReply).max(limits.tickets.savedReplies) });

type DeskPath = '/accounts/{accountId}/desk' | '/staff/desk';
/** `path`: what the addresses begin with; `of`: what every input holds besides. */
type DeskPlace<Shape extends z.core.$ZodLooseShape> = { tag: string; path: DeskPath; of: z.ZodObject<Shape> };

/** Tickets and what is said in them. */
const threads = <Shape extends z.core.$ZodLooseShape>({ tag, path, of }: DeskPlace<Shape>) => {
  const route = oc.$route({ tags: [tag] });
  const one = of.extend(byId.shape);
  return {
    list: route
      .route({ method: 'GET', path: `${path}/tickets`, summary: 'Tickets to answer, the longest waiting first' })
      .input(of.extend(deskQuery.shape))
      .output(deskList),
    get: route
      .route({ method: 'GET', path: `${path}/tickets/{ticketId}`, summary: 'A ticket with messages and notes' })
      .input(one)
      .output(deskTicket),
    read: route
      .route({
        method: 'POST',
        path: `${path}/tickets/{ticketId}/read`,
        summary: 'Remember that the caller has read it',
      })
      .input(one)
      .output(nothing),
    reply: route
      .route({
        method: 'POST',
        path: `${path}/tickets/{ticketId}/messages`,
        summary: 'Answer; whoever asked gets a mail',
        successStatus: 201,
      })
      .input(one.extend({ text: messageText, fileIds, status: statusAfter.default('waiting') }))
      .output(deskTicket),
    addNote: route
      .route({
        method: 'POST',
        path: `${path}/tickets/{ticketId}/notes`,
        summary: 'Write a note that only those who answer see',
        successStatus: 201,
      })
      .input(one.extend({ text: noteText }))
      .output(deskTicket),
    uploadFile: route
      .route({
        method: 'POST',
        path: `${path}/tickets/{ticketId}/files`,
        summary: 'Upload a file for an answer, as ticket.uploadFile does',
        successStatus: 201,
      })
      .input(one.extend(uploadedFile.shape))
      .output(ticketFile),
    file: route
      .route({ method: 'GET', path: `${path}/tickets/{ticketId}/files/{fileId}`, summary: 'A file of a message' })
      .input(one.extend({ fileId: id }))
      .output(z.instanceof(Blob)),
  };
};

/** What becomes of a ticket. */
const handling = <Shape extends z.core.$ZodLooseShape>({ tag, path, of }: DeskPlace<Shape>) => {
  const route = oc.$route({ tags: [tag] });
  const one = of.extend(byId.shape);
  return {
    setStatus: route
      .route({ method: 'POST', path: `${path}/tickets/{ticketId}/status`, summary: 'Set the status without an answer' })
      .input(one.extend({ status: changedStatus }))
      .output(deskTicket),
    assign: route
      .route({ method: 'POST', path: `${path}/tickets/{ticketId}/assignee`, summary: 'Say who answers; null: nobody' })
      .input(one.extend({ userId: id.nullable() }))
      .output(deskTicket),
    merge: route
      .route({
        method: 'POST',
        path: `${path}/tickets/{ticketId}/merge`,
        summary: 'Move all messages into another ticket of the same account, and close this one',
      })
      .input(one.extend({ intoId: id }))
      .output(deskTicket),
    takeMail: route
      .route({
        method: 'POST',
        path: `${path}/tickets/{ticketId}/held-mails/{mailId}/take`,
        summary: 'Take a mail of an unknown sender into the ticket',
      })
      .input(one.extend({ mailId: id }))
      .output(deskTicket),
    dropMail: route
      .route({
        method: 'POST',
        path: `${path}/tickets/{ticketId}/held-mails/{mailId}/drop`,
        summary: 'Leave a mail of an unknown sender out of the ticket',
      })
      .input(one.extend({ mailId: id }))
      .output(deskTicket),
    beHere: route
      .route({
        method: 'POST',
        path: `${path}/tickets/{ticketId}/presence`,
        summary: 'Say that the caller has the ticket open, every 15 seconds; who else has',
      })
      .input(one.extend({ isWriting: z.boolean() }))
      .output(z.object({ viewers: z.array(ticketViewer) })),
  };
};

/** Texts used in many answers. */
const savedTexts = <Shape extends z.core.$ZodLooseShape>({ tag, path, of }: DeskPlace<Shape>) => {
  const route = oc.$route({ tags: [tag] });
  return {
    savedReplies: route
      .route({ method: 'GET', path: `${path}/saved-replies`, summary: 'Texts used in many answers, by title' })
      .input(of)
      .output(savedReplies),
    createSavedReply: route
      .route({ method: 'POST', path: `${path}/saved-replies`, summary: 'Save a text for answers', successStatus: 201 })
      .input(of.extend(savedReplyInput.shape))
      .output(savedReply),
    updateSavedReply: route
      .route({ method: 'PUT', path: `${path}/saved-replies/{replyId}`, summary: 'Change a saved text' })
      .input(of.extend(byReply.shape).extend(savedReplyInput.shape))
      .output(savedReply),
    removeSavedReply: route
      .route({ method: 'DELETE', path: `${path}/saved-replies/{replyId}`, summary: 'Remove a saved text' })
      .input(of.extend(byReply.shape))
      .output(nothing),
  };
};

/** What a desk does: the same for a reseller's and the operator's. */
const deskProcedures = <Shape extends z.core.$ZodLooseShape>(place: DeskPlace<Shape>) => ({
  ...threads(place),
  ...handling(place),
  ...savedTexts(place),
});

/** A reseller answers what its customers ask. */
export const resellerDeskContract = deskProcedures({
  tag: 'Reseller',
  path: '/accounts/{accountId}/desk',
  of: z.object({ accountId: id }),
});

/** The operator's staff answer what direct customers and resellers ask. */
export const staffDeskContract = deskProcedures({ tag: 'Staff', path: '/staff/desk', of: z.object({}) });
