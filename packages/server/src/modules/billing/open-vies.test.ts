import { afterAll, beforeAll, expect, it } from 'vitest';
import { openVies } from './open-vies.ts';
import { startViesServer, type ViesServer } from './vies.fixture.ts';

let vies: ViesServer;
const question = { vatId: 'ATU13585627', company: 'Muster AG', street: 'Ring 1', postcode: '1010', city: 'Wien' };

beforeAll(async () => {
  vies = await startViesServer();
});
afterAll(() => vies.close());

const ask = (requester: string | null = null) => openVies({ url: vies.url, requester }).check(question);

it('asks with the country apart from the number, and with our own VAT ID where there is one', async () => {
  vies.answerWith(200, { valid: true });
  await ask();
  await ask('DE136695976');
  expect(vies.asked.slice(-2)).toEqual([
    { countryCode: 'AT', vatNumber: 'U13585627' },
    {
      countryCode: 'AT',
      vatNumber: 'U13585627',
      requesterMemberStateCode: 'DE',
      requesterNumber: '136695976',
    },
  ]);
});

it('takes the word of the register, and keeps what proves it', async () => {
  const answer = {
    requestDate: '2026-11-21T07:00:00.000Z',
    valid: true,
    requestIdentifier: 'WAPIAAAA',
    name: 'Muster AG',
  };
  vies.answerWith(200, { ...answer, address: '', traderName: '---', vatNumber: 'U13585627' });
  expect(await ask()).toEqual({ source: 'vies', outcome: 'valid', answer });
  vies.answerWith(200, { valid: false, name: 'ä'.repeat(2_000) });
  const refused = await ask();
  expect(refused.outcome).toBe('invalid');
  expect(String(refused.answer['name'])).toHaveLength(500);
});

it.each(['MS_UNAVAILABLE', 'SERVICE_UNAVAILABLE', 'MS_MAX_CONCURRENT_REQ', 'TIMEOUT', 'VAT_BLOCKED'])(
  'counts the error %s as no answer',
  async (error) => {
    vies.answerWith(200, { actionSucceed: false, errorWrappers: [{ error }] });
    expect(await ask()).toEqual({ source: 'vies', outcome: 'unreachable', answer: { error } });
  },
);

it('keeps 100 characters of an error', async () => {
  vies.answerWith(200, { actionSucceed: false, errorWrappers: [{ error: 'A'.repeat(101) }] });
  expect((await ask()).answer).toEqual({ error: 'A'.repeat(100) });
});

it('counts INVALID_INPUT as a no', async () => {
  vies.answerWith(400, { actionSucceed: false, errorWrappers: [{ error: 'INVALID_INPUT' }] });
  expect((await ask()).outcome).toBe('invalid');
});

it('counts what it cannot read as no answer', async () => {
  for (const [status, body] of [
    [500, { valid: true }],
    [200, 'not JSON'],
    [200, []],
    [200, { valid: 'true' }],
    [404, {}],
  ] as const) {
    vies.answerWith(status, body);
    expect((await ask()).outcome).toBe('unreachable');
  }
});

it('counts a register that is unreachable as no answer', async () => {
  const gone = await startViesServer();
  await gone.close();
  const { outcome } = await openVies({ url: gone.url, requester: null }).check(question);
  expect(outcome).toBe('unreachable');
});
