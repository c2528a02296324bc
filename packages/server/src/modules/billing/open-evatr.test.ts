import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEvatr } from './open-evatr.ts';
import { startViesServer, type ViesServer } from './vies.fixture.ts';

let register: ViesServer;

beforeAll(async () => {
  register = await startViesServer();
});
afterAll(() => register.close());

const question = { vatId: 'ATU13585627', company: null, street: 'Ring 1', postcode: '1010', city: 'Wien' };
const ask = (company: string | null = null) =>
  openEvatr({ url: register.url, requester: 'DE136695976' }).check({ ...question, company });

it('asks the simple question for a person, and the qualified one for a company', async () => {
  register.answerWith(200, { status: 'evatr-0000' });
  await ask();
  await ask('Muster AG');
  const simple = { anfragendeUstid: 'DE136695976', angefragteUstid: 'ATU13585627' };
  expect(register.asked.slice(-2)).toEqual([
    simple,
    { ...simple, firmenname: 'Muster AG', strasse: 'Ring 1', plz: '1010', ort: 'Wien' },
  ]);
});

it('keeps what the office found of name and address', async () => {
  const answer = { id: '1', anfrageZeitpunkt: '2026-11-21T08:00:00Z', status: 'evatr-0000', ergFirmenname: 'B' };
  register.answerWith(200, { ...answer, ergPlz: '', other: 'x' });
  expect(await ask('Muster AG')).toEqual({ source: 'bzst', outcome: 'valid', answer });
});

it.each([
  ['evatr-0000', 200, 'valid'],
  ['evatr-2008', 200, 'valid'],
  ['evatr-2001', 404, 'invalid'],
  ['evatr-2002', 200, 'invalid'],
  ['evatr-2006', 200, 'invalid'],
  ['evatr-0012', 400, 'invalid'],
  ['evatr-0004', 400, 'unreachable'],
  ['evatr-0006', 403, 'unreachable'],
  ['evatr-2005', 404, 'unreachable'],
  ['evatr-0011', 503, 'unreachable'],
  ['evatr-9999', 200, 'unreachable'],
])('takes the status %s (HTTP %i) for %s', async (status, code, outcome) => {
  register.answerWith(code, { status });
  expect((await ask()).outcome).toBe(outcome);
});

it('counts what it cannot read as no answer', async () => {
  for (const body of ['not JSON', [], {}, { status: 0 }]) {
    register.answerWith(200, body);
    expect((await ask()).outcome).toBe('unreachable');
  }
});
