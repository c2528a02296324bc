import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRateLimits } from '#modules/identity';
import { inScope } from '#platform/db/client';
import { vatChecks } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { RetryJob } from '#platform/errors';
import { openVatRegister, readBilling, saveBillingAddress, verifyVatId } from './index.ts';
import type { VerifyVatIdMessage } from './jobs.ts';
import { startViesServer, type ViesServer } from './vies.fixture.ts';

let database: TestDatabase;
let vies: ViesServer;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  vies = await startViesServer();
  return () => vies.close();
});

const vienna = {
  type: 'company',
  company: 'Muster AG',
  firstName: '',
  lastName: '',
  vatId: 'ATU 1358 5627',
  street: 'Ring 1',
  postcode: '1010',
  city: 'Wien',
  country: 'AT',
  email: 'rechnung@example.org',
} as const;

/** Messages of the queue for one account, oldest first: what a worker would get. */
const queued = async (accountId: string): Promise<VerifyVatIdMessage[]> => {
  const { rows } = await database.pool.query<{ data: VerifyVatIdMessage }>(
    "select data from pgboss.job where name = 'verify-vat-id' and data->>'accountId' = $1 order by created_on",
    [accountId],
  );
  return rows.map(({ data }) => data);
};

const checksOf = (accountId: string) =>
  inScope(database.db, [accountId], (tx) => tx.select().from(vatChecks).orderBy(vatChecks.id));

const begin = async (over: Partial<Record<Exclude<keyof typeof vienna, 'type'>, string>> = {}) => {
  const { ctx, accountId } = await database.createTenant();
  const save = (change: object = {}) =>
    saveBillingAddress(ctx, createRateLimits(database.pool), { ...vienna, ...over, ...change, accountId });
  const work = (message: VerifyVatIdMessage | undefined, requester: string | null = null) => {
    if (!message) throw new Error('nothing was queued');
    return verifyVatId(ctx, openVatRegister({ viesUrl: vies.url, evatrUrl: vies.url, requester }), message);
  };
  return { accountId, save, work, read: () => readBilling(ctx, { accountId }) };
};

describe('a VAT ID', () => {
  it('is pending until the register answers, and taxed until then', async () => {
    const { accountId, save, work, read } = await begin();
    expect(await save()).toMatchObject({
      vat: { state: 'pending', source: null, checkedAt: null },
      treatment: 'taxed',
      address: { vatId: 'ATU13585627' },
    });
    vies.answerWith(200, { valid: true, requestIdentifier: 'WAPIAAAA' });
    await work((await queued(accountId))[0]);
    const billing = await read();
    expect(billing).toMatchObject({ vat: { state: 'valid', source: 'vies' }, treatment: 'reverse_charge' });
    expect(billing.vat.checkedAt).not.toBeNull();
    expect((await checksOf(accountId)).map(({ outcome, answer }) => ({ outcome, answer }))).toEqual([
      { outcome: 'pending', answer: {} },
      { outcome: 'valid', answer: { valid: true, requestIdentifier: 'WAPIAAAA' } },
    ]);
  });

  it('is asked about with our own German VAT ID at the German tax office, with name and address', async () => {
    const { accountId, save, work, read } = await begin();
    await save();
    vies.answerWith(200, { id: 'x', status: 'evatr-0000', ergFirmenname: 'A' });
    await work((await queued(accountId))[0], 'DE136695976');
    expect(vies.asked).toEqual([
      {
        anfragendeUstid: 'DE136695976',
        angefragteUstid: 'ATU13585627',
        firmenname: 'Muster AG',
        strasse: 'Ring 1',
        plz: '1010',
        ort: 'Wien',
      },
    ]);
    expect((await read()).vat).toMatchObject({ state: 'valid', source: 'bzst' });
  });

  it('of Germany is asked about at VIES all the same', async () => {
    const { accountId, save, work, read } = await begin({ country: 'DE', postcode: '10115', vatId: 'DE136695976' });
    await save();
    await work((await queued(accountId))[0], 'DE136695976');
    expect(vies.asked).toMatchObject([{ countryCode: 'DE', requesterNumber: '136695976' }]);
    expect((await read()).vat).toMatchObject({ state: 'valid', source: 'vies' });
  });

  it('stays pending while the register cannot be reached: the job comes again, each try is kept', async () => {
    const { accountId, save, work, read } = await begin();
    await save();
    const [message] = await queued(accountId);
    vies.answerWith(200, { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] });
    await expect(work(message)).rejects.toThrow(RetryJob);
    expect(await read()).toMatchObject({ vat: { state: 'pending' }, treatment: 'taxed' });
    vies.answerWith(200, { valid: false });
    await work(message);
    expect(await read()).toMatchObject({ vat: { state: 'invalid' }, treatment: 'taxed' });
    expect((await checksOf(accountId)).map(({ outcome }) => outcome)).toEqual(['pending', 'pending', 'invalid']);
  });

  it('is asked about once: a message that comes a second time does nothing', async () => {
    const { accountId, save, work } = await begin();
    await save();
    const [message] = await queued(accountId);
    await work(message);
    await work(message);
    expect(vies.asked).toHaveLength(1);
    expect(await checksOf(accountId)).toHaveLength(2);
  });

  it('that was replaced in the meantime is not checked', async () => {
    const { accountId, save, work, read } = await begin();
    await save();
    await save({ vatId: 'ATU66889218' });
    const [first, second] = await queued(accountId);
    await work(first);
    expect(vies.asked).toEqual([]);
    expect((await read()).vat.state).toBe('pending');
    await work(second);
    expect((await read()).vat.state).toBe('valid');
  });

  it('that the register confirmed is not asked about again, one it refused is', async () => {
    const { accountId, save, work } = await begin();
    await save();
    vies.answerWith(200, { valid: false });
    await work((await queued(accountId))[0]);
    expect((await save()).vat.state).toBe('pending');
    vies.answerWith(200, { valid: true });
    await work((await queued(accountId))[1]);
    expect((await save()).vat.state).toBe('valid');
    expect(await queued(accountId)).toHaveLength(2);
  });

  it('of a country without a register stays unchecked', async () => {
    const { accountId, save } = await begin({ country: 'CH', postcode: '8001', vatId: 'CHE-116.281.710 MWST' });
    expect(await save()).toMatchObject({ vat: { state: 'unchecked', source: null }, treatment: 'not_taxable' });
    expect(await queued(accountId)).toEqual([]);
  });

  it('stores proofs that cannot be changed', async () => {
    const { accountId, save } = await begin();
    await save();
    await expect(
      inScope(database.db, [accountId], (tx) => tx.update(vatChecks).set({ outcome: 'valid' })),
    ).rejects.toMatchObject({ cause: { code: '42501' } });
    await expect(inScope(database.db, [accountId], (tx) => tx.delete(vatChecks))).rejects.toMatchObject({
      cause: { code: '42501' },
    });
  });
});
