import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, listQuery, nothing } from '../shared.ts';
import {
  fileIds,
  messageText,
  newTicket,
  ticket,
  ticketAddressee,
  ticketFile,
  ticketList,
  ticketProduct,
  ticketReference,
  ticketTopic,
  uploadedFile,
} from './ticket.schema.ts';

const route = oc.$route({ tags: ['Tickets'] });
const byId = z.object({ ticketId: id });

/** Questions of an account to whoever answers them: its reseller, where it has one, else the operator. */
export const ticketContract = {
  list: route
    .route({ method: 'GET', path: '/tickets', summary: 'Tickets of the caller’s accounts, the last written to first' })
    .input(
      listQuery.extend({
        state: z.enum(['open', 'closed', 'all']).default('all'),
        product: ticketProduct.optional(),
        projectId: id.optional(),
        addressee: ticketAddressee.optional(),
      }),
    )
    .output(ticketList),
  unread: route
    .route({
      method: 'GET',
      path: '/tickets/unread',
      summary: 'How many tickets have an answer the caller has not read',
    })
    .output(z.object({ unread: z.number().int() })),
  topic: route
    .route({
      method: 'GET',
      path: '/tickets/topic',
      summary: 'What a question would be about, as the form shows it before it is sent',
    })
    .input(ticketReference)
    .output(ticketTopic.extend({ accountId: id })),
  create: route
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/tickets',
      summary:
        'Ask the operator, or the reseller that looks after the account. RESELLER_ANSWERS where it is not who was meant',
      successStatus: 201,
    })
    .input(newTicket.extend({ accountId: id, addressee: ticketAddressee }))
    .output(ticket),
  get: route
    .route({ method: 'GET', path: '/tickets/{ticketId}', summary: 'A ticket with its messages' })
    .input(byId)
    .output(ticket),
  read: route
    .route({ method: 'POST', path: '/tickets/{ticketId}/read', summary: 'Remember that the caller has read it' })
    .input(byId)
    .output(nothing),
  reply: route
    .route({
      method: 'POST',
      path: '/tickets/{ticketId}/messages',
      summary: 'Write again; a closed ticket is open again',
      successStatus: 201,
    })
    .input(byId.extend({ text: messageText, fileIds }))
    .output(ticket),
  close: route
    .route({ method: 'POST', path: '/tickets/{ticketId}/close', summary: 'Say that no answer is needed any more' })
    .input(byId)
    .output(ticket),
  uploadFile: route
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/ticket-files',
      summary: 'Upload a file for a message: a picture (at most 2 MB, made anew), a PDF or plain text',
      successStatus: 201,
    })
    .input(uploadedFile.extend({ accountId: id }))
    .output(ticketFile),
  file: route
    .route({ method: 'GET', path: '/tickets/{ticketId}/files/{fileId}', summary: 'A file of a message' })
    .input(byId.extend({ fileId: id }))
    .output(z.instanceof(Blob)),
};
