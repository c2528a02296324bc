import {
  statementAnswers,
  type LawId,
  type StatementAnswers,
  type StatementAnswersInput,
  type StatementItem,
} from '@zugang/contract';
import type { StatementFacts } from './compose/composing.ts';
import { packOf } from './packs/packs.ts';

/** What is known about the project of a filled form. */
export const filledFacts: StatementFacts = {
  today: '2026-11-25',
  projectTitle: 'Buchladen am Markt',
  hosts: ['buchladen.example'],
  feedbackUrl: 'https://zugang.example/statement/key/barriers',
  lastScanAt: '2026-11-20T08:00:00.000Z',
  pagesChecked: 42,
  toolName: 'Zugang',
  toolVersion: '1.2.3',
};

const itemOf = (index: number, more: Partial<StatementItem>) => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  where: `Place ${index}`,
  what: `Barrier ${index}`,
  criteria: ['1.4.3'],
  isConfirmed: true,
  ...more,
});

/** A form in which every field says something, as its law wants it. */
export const fillForm = (law: LawId): StatementAnswers => {
  const pack = packOf(law);
  const explained = { explanation: 'Explained' };
  const items = pack.reasons.map((reason, index) =>
    itemOf(index, {
      reason,
      ...explained,
      alternative: 'By phone',
      ...(reason === 'being_fixed' ? { fixBy: '2027-03-01' } : {}),
    }),
  );
  const record = {
    name: 'Body',
    address: 'Street 1\n12345 Town',
    email: 'body@example.org',
    phone: '+49 30 123456',
    url: 'https://body.example/',
  };
  return statementAnswers.parse({
    legalBasis: 'State Equality Act',
    owner: {
      name: 'Owner Ltd',
      street: 'Markt 1',
      postcode: '12345',
      city: 'Musterstadt',
      country: 'DE',
      email: 'owner@example.org',
      phone: '+49 30 1234',
    },
    scope: { urls: ['https://buchladen.example/'], apps: ['App 1.0 (Android)'], note: 'Without the archive.' },
    service: {
      description: 'We sell books.',
      operation: 'Search, cart, payment.',
      requirements: 'Pages can be operated by keyboard.',
    },
    conformance: { status: 'partial', standard: pack.standard, notChecked: 'The archive.' },
    items,
    isBurdenReported: true,
    oral: 'Call us.',
    feedback: { email: 'access@example.org', phone: '+49 30 5678', post: 'Markt 1\n12345 Musterstadt' },
    authority: pack.authority === null ? record : null,
    conciliation: pack.conciliation === null ? record : null,
    basis: { kind: 'third_party', by: 'Tester Ltd', note: 'Sample of 20 pages.' },
    preparedOn: '2026-06-01',
    reviewedOn: '2026-11-01',
    testedOn: '2026-10-01',
    easyLanguageUrl: 'https://buchladen.example/leicht',
    signLanguageUrl: 'https://buchladen.example/dgs',
    measures: ['Training'],
    technologies: ['HTML'],
    compatibility: ['Firefox with NVDA'],
    approval: 'Approved by the board.',
  } satisfies StatementAnswersInput);
};
