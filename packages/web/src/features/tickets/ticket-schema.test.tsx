import { limits } from '@zugang/contract/limits';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#testing/faults-of.ts';
import { messageSchema, savedReplySchema, ticketSchema } from './ticket-schema.ts';

const { subjectMax, messageMax, replyTitleMax } = limits.tickets;
const typed = { accountId: 'a', subject: 'Frage', product: 'tool', projectId: '', message: 'Wie geht das?' };

describe('a new ticket', () => {
  it('needs subject, product and message; a project is optional', () => {
    expect(faultsOf(ticketSchema, typed)).toEqual({});
    expect(faultsOf(ticketSchema, { ...typed, subject: ' ', product: '', message: '\n' })).toEqual({
      subject: 'validation.required',
      product: 'validation.required',
      message: 'validation.required',
    });
  });

  it('is as long as the server takes it', () => {
    const longest = { ...typed, subject: 'a'.repeat(subjectMax), message: 'a'.repeat(messageMax) };
    expect(faultsOf(ticketSchema, longest)).toEqual({});
    expect(
      faultsOf(ticketSchema, { ...longest, subject: `${longest.subject}a`, message: `${longest.message}a` }),
    ).toEqual({
      subject: `validation.too_long|{"max":${subjectMax}}`,
      message: `validation.too_long|{"max":${messageMax}}`,
    });
  });
});

it('answers and saved replies have their limits', () => {
  expect(faultsOf(messageSchema, { message: ' ' })).toEqual({ message: 'validation.required' });
  expect(faultsOf(savedReplySchema, { title: 'a'.repeat(replyTitleMax + 1), text: '' })).toEqual({
    title: `validation.too_long|{"max":${replyTitleMax}}`,
    text: 'validation.required',
  });
});
