import { describe, expect, it } from 'vitest';
import type { Billing, ErrorBody } from '@zugang/contract';
import { createHarness } from '../../testing/create-harness.ts';
import { createKey } from '../../testing/create-key.ts';
import { auditedActions, codeOf, createPerson } from '../../testing/people.ts';

const { database, server } = await createHarness();

const berlin = {
  type: 'company',
  company: '  Beispiel GmbH ',
  firstName: 'Ada',
  lastName: 'Lovelace',
  vatId: 'de 136 695 976',
  street: 'Hauptstraße 1',
  postcode: '10115',
  city: 'Berlin',
  country: 'DE',
  email: 'Rechnung@Example.org',
};
const pathOf = (accountId: string) => `/api/accounts/${accountId}/billing-address`;
const put = (accountId: string, cookie: string | null, json: object) =>
  server.call('PUT', pathOf(accountId), { cookie, json });
const fieldsOf = async (answer: Response) =>
  ((await answer.json()) as ErrorBody).fields?.map(({ path, key }) => `${path} ${key}`);

describe('a billing address', () => {
  it('is nothing at first, and what was entered afterwards', async () => {
    const { accountId, cookie } = await createPerson(database, server);
    const before = (await (await server.call('GET', pathOf(accountId), { cookie })).json()) as Billing;
    expect(before).toEqual({
      address: null,
      vat: { state: 'none', source: null, checkedAt: null },
      treatment: null,
      recipients: [],
      billedBy: null,
    });
    const saved = await put(accountId, cookie, berlin);
    expect(saved.status).toBe(200);
    const after = (await (await server.call('GET', pathOf(accountId), { cookie })).json()) as Billing;
    expect(after).toEqual(await saved.json());
    expect(after).toMatchObject({
      address: { company: 'Beispiel GmbH', vatId: 'DE136695976', email: 'rechnung@example.org', country: 'DE' },
      vat: { state: 'pending' },
      treatment: 'domestic',
    });
  });

  it('is changed as a whole, each time with the names of the changed fields in the audit log', async () => {
    const { accountId, cookie } = await createPerson(database, server);
    await put(accountId, cookie, berlin);
    const person = { ...berlin, type: 'individual', vatId: '' };
    expect(await (await put(accountId, cookie, person)).json()).toMatchObject({
      address: { type: 'individual', company: null, vatId: null, firstName: 'Ada' },
      vat: { state: 'none' },
    });
    expect(await auditedActions(database, accountId)).toEqual(['billing.update', 'billing.update']);
    const client = await database.pool.connect();
    await client.query("select set_config('app.accounts', $1, false)", [`{${accountId}}`]);
    const { rows } = await client.query('select data from audit_log order by created_at desc limit 1');
    await client.query("select set_config('app.accounts', '', false)");
    client.release();
    expect(rows).toEqual([{ data: { fields: ['type', 'company', 'vatId'] } }]);
  });

  it('is refused field by field, and nothing is stored', async () => {
    const { accountId, cookie } = await createPerson(database, server);
    const wrong = { ...berlin, company: '', lastName: 'R2D2', postcode: '1', street: ' ', vatId: 'DE136695977' };
    const answer = await put(accountId, cookie, wrong);
    expect(answer.status).toBe(400);
    expect(await fieldsOf(answer)).toEqual([
      'company billing.errors.company_required',
      'lastName validation.name_letters',
      'street billing.errors.address_required',
      'postcode billing.errors.postcode_digits',
      'vatId billing.errors.vat_id_wrong',
    ]);
    expect(await fieldsOf(await put(accountId, cookie, { ...berlin, email: 'nein' }))).toEqual([
      'email validation.email_invalid',
    ]);
    expect(await auditedActions(database, accountId)).toEqual([]);
  });

  it('of an authority has its Leitweg-ID, which stays where it is left out', async () => {
    const { accountId, cookie } = await createPerson(database, server);
    const read = async (answer: Response) => ((await answer.json()) as Billing).address?.leitwegId;
    expect(await read(await put(accountId, cookie, { ...berlin, leitwegId: ' 04011000-1234512345-06' }))).toBe(
      '04011000-1234512345-06',
    );
    expect(await read(await put(accountId, cookie, berlin))).toBe('04011000-1234512345-06');
    expect(await fieldsOf(await put(accountId, cookie, { ...berlin, leitwegId: '04011000-1234512345-07' }))).toEqual([
      'leitwegId billing.errors.leitweg_id',
    ]);
    expect(await read(await put(accountId, cookie, { ...berlin, leitwegId: '' }))).toBeNull();
  });

  it('has an order number and further recipients, which stay where they are left out', async () => {
    const { accountId, cookie } = await createPerson(database, server);
    const read = async (answer: Response) => {
      const { address, recipients } = (await answer.json()) as Billing;
      return [address?.purchaseOrder, recipients];
    };
    const recipients = ['Buch@Example.org', 'a@example.org', 'rechnung@example.org', 'a@example.org'];
    const known = ['PO-7', ['a@example.org', 'buch@example.org']];
    expect(await read(await put(accountId, cookie, { ...berlin, purchaseOrder: ' PO-7 ', recipients }))).toEqual(known);
    expect(await read(await put(accountId, cookie, berlin))).toEqual(known);
    expect(await fieldsOf(await put(accountId, cookie, { ...berlin, recipients: ['a@example.org', 'nein'] }))).toEqual([
      'recipients billing.errors.recipient|{"email":"nein"}',
    ]);
    expect(await read(await server.call('GET', pathOf(accountId), { cookie }))).toEqual(known);
    expect(await read(await put(accountId, cookie, { ...berlin, purchaseOrder: '', recipients: [] }))).toEqual([
      null,
      [],
    ]);
  });

  it('of a consumer outside the EU is refused', async () => {
    const { accountId, cookie } = await createPerson(database, server);
    const swiss = { ...berlin, type: 'individual', vatId: '', country: 'CH', postcode: '8001' };
    expect(await fieldsOf(await put(accountId, cookie, swiss))).toEqual(['vatId billing.errors.consumer_outside_eu']);
    expect(await (await put(accountId, cookie, { ...swiss, type: 'company' })).json()).toMatchObject({
      treatment: 'not_taxable',
    });
  });

  it('is the business of owners and admins', async () => {
    for (const role of ['editor', 'viewer'] as const) {
      const { accountId, cookie } = await createPerson(database, server, { role });
      expect((await server.call('GET', pathOf(accountId), { cookie })).status).toBe(403);
      expect((await put(accountId, cookie, berlin)).status).toBe(403);
    }
    const { accountId, cookie } = await createPerson(database, server, { role: 'admin' });
    expect((await put(accountId, cookie, berlin)).status).toBe(200);
    const stranger = await createPerson(database, server);
    expect((await put(accountId, stranger.cookie, berlin)).status).toBe(404);
    expect((await put(accountId, null, berlin)).status).toBe(401);
    const { key } = await createKey(database, accountId);
    const headers = { authorization: `Bearer ${key}` };
    expect((await server.call('GET', pathOf(accountId), { headers })).status).toBe(403);
  });

  it('of a reseller’s customer is the reseller’s: its name is shown, and nothing can be saved', async () => {
    const reseller = await createPerson(database, server, { kind: 'reseller' });
    const customer = await createPerson(database, server, {
      kind: 'reseller_customer',
      resellerAccountId: reseller.accountId,
    });
    const seen = (await (await server.call('GET', pathOf(customer.accountId), customer)).json()) as Billing;
    expect(seen).toMatchObject({ billedBy: 'Test', address: null });
    expect(await codeOf(await put(customer.accountId, customer.cookie, berlin))).toBe('BILLED_BY_RESELLER');
    expect((await put(customer.accountId, reseller.cookie, berlin)).status).toBe(403);
    expect((await put(reseller.accountId, reseller.cookie, berlin)).status).toBe(200);
  });
});
