import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { insertSampleProject } from '#platform/db/sample-project';
import { createHarness } from '../../testing/create-harness.ts';
import { createPerson } from '../../testing/people.ts';

const { database, server } = await createHarness();

const createBilled = async (options: Parameters<typeof createPerson>[2] = {}) => {
  const person = await createPerson(database, server, options);
  const { subscriptionId, invoiceId } = await insertSampleProject(database, { accountId: person.accountId });
  const ofInvoice = ['pdf', 'xml', 'payment'].map((name) => `/api/invoices/${invoiceId}/${name}`);
  const ofSubscription = ['', '/zip', '/datev'].map((name) => `/api/subscriptions/${subscriptionId}/invoices${name}`);
  return { ...person, subscriptionId, invoiceId, paths: [...ofInvoice, ...ofSubscription] };
};
const get = (path: string, cookie: string | null) => server.call('GET', path, { cookie });

describe('invoices', () => {
  it('are for owners and admins of the account itself', async () => {
    const { paths, cookie } = await createBilled();
    const editor = await createBilled({ role: 'editor' });
    const stranger = await createPerson(database, server);
    for (const path of paths) {
      expect((await get(path, null)).status).toBe(401);
      expect((await get(path, stranger.cookie)).status).toBe(404);
      expect((await get(path, cookie)).status).toBe(200);
    }
    for (const path of editor.paths) expect((await get(path, editor.cookie)).status).toBe(403);
    expect((await get('/api/invoices/none/pdf', cookie)).status).toBe(400);
  });

  it('are listed with what is paid and open, and found by number', async () => {
    const { subscriptionId, invoiceId, cookie } = await createBilled();
    const path = `/api/subscriptions/${subscriptionId}/invoices`;
    const list = (await (await get(path, cookie)).json()) as { rows: object[]; total: number };
    expect(list.total).toBe(1);
    expect(list.rows).toMatchObject([
      { id: invoiceId, status: 'open', grossCents: 2_261, paidCents: 261, openCents: 2_000, hasPdf: true },
    ]);
    expect(JSON.stringify(list)).not.toContain('IBAN');
    expect(await (await get(`${path}?search=nichts`, cookie)).json()).toMatchObject({ rows: [], total: 0 });
  });

  it('say how they are paid: what is open, with a GiroCode', async () => {
    const { invoiceId, cookie } = await createBilled();
    const payment = (await (await get(`/api/invoices/${invoiceId}/payment`, cookie)).json()) as { giroCode: string };
    expect(payment).toMatchObject({ payee: 'Zugang Demo GmbH', openCents: 2_000, dueOn: '2026-11-15' });
    expect(payment.giroCode.split('\n')[7]).toBe('EUR20.00');
  });

  it('come as ZIP of their PDFs and as a DATEV batch', async () => {
    const { subscriptionId, cookie } = await createBilled();
    const path = `/api/subscriptions/${subscriptionId}/invoices`;
    const zip = unzipSync(new Uint8Array(await (await get(`${path}/zip`, cookie)).arrayBuffer()));
    expect(Object.values(zip).map((data) => Buffer.from(data).toString())).toEqual(['%PDF-1.7']);
    const csv = await (await get(`${path}/datev`, cookie)).text();
    const [head, columns, row] = csv.split('\r\n');
    expect(head).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;\d{17};/);
    expect(columns?.split(';')).toHaveLength(14);
    expect(row).toMatch(/^22,61;"S";"EUR";;;"";4964;70000;"9";0111;"2026-S[^"]+";"151126";;"Tool"$/);
  });
});
