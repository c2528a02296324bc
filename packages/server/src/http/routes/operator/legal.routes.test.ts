import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Acceptance, ContractState, DataExport, LegalDocument } from '@zugang/contract';
import { eq } from 'drizzle-orm';
import { inScope } from '#platform/db/client';
import { accounts, contractAcceptances, outboxMails } from '#platform/db/schema/index';
import { readTaggedPdf } from '#platform/pdf/read-tagged-pdf.fixture';
import { insertSampleProject } from '#platform/db/sample-project';
import { createHarness } from '../../testing/create-harness.ts';
import { auditedActions, codeOf, createPerson, type Person } from '../../testing/people.ts';

const { database, server } = await createHarness();

const sha256 = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');
const pathOf = (accountId: string, rest = '') => `/api/accounts/${accountId}/contracts${rest}`;
const get = async <T>(cookie: string | null, path: string): Promise<T> =>
  (await (await server.call('GET', path, { cookie })).json()) as T;
const readOffer = (person: Person, locale = 'de', accountId = person.accountId) =>
  get<LegalDocument>(person.cookie, pathOf(accountId, `/processing?locale=${locale}`));
const readState = async (person: Person, accountId = person.accountId): Promise<ContractState | undefined> =>
  (await get<{ contracts: ContractState[] }>(person.cookie, pathOf(accountId))).contracts[0];
const send = (person: Person, json: Record<string, unknown>, accountId = person.accountId) =>
  server.call('POST', pathOf(accountId, '/processing/acceptances'), { cookie: person.cookie, json });
const tick = ({ version, sha256: hash, locale }: LegalDocument) => ({
  version,
  sha256: hash,
  locale,
  isAccepted: true,
  isAuthorised: true,
});
const accept = async (person: Person): Promise<Acceptance> =>
  (await (await send(person, tick(await readOffer(person)))).json()) as Acceptance;
const readRows = (accountId: string) =>
  inScope(database.db, [accountId], (tx) => tx.select().from(contractAcceptances));

describe('the legal documents', () => {
  it.each(['terms', 'privacy', 'conditions', 'processing'])('let anyone read %s in both languages', async (key) => {
    const german = await get<LegalDocument>(null, `/api/legal/documents/${key}?locale=de`);
    const english = await get<LegalDocument>(null, `/api/legal/documents/${key}?locale=en`);
    expect([german.locale, english.locale]).toEqual(['de', 'en']);
    expect(german.sections.length).toBeGreaterThan(8);
    expect(english.sections.map(({ level }) => level)).toEqual(german.sections.map(({ level }) => level));
    expect(JSON.stringify([german, english])).not.toMatch(/\{[a-z]+\.|undefined/);
    expect(JSON.stringify(german)).toContain('noch nicht eingetragen');
  });

  it('come as a PDF with a name, the same bytes every time', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() => server.call('GET', '/api/legal/documents/privacy/pdf?locale=de')),
    );
    expect(first?.headers.get('content-type')).toBe('application/pdf');
    expect(first?.headers.get('content-disposition')).toMatch(/Datenschutz/);
    const bytes = new Uint8Array((await first?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-');
    expect(sha256(new Uint8Array((await second?.arrayBuffer()) ?? new ArrayBuffer(0)))).toBe(sha256(bytes));
  });

  it('come as a web page in their language', async () => {
    const answer = await server.call('GET', '/api/legal/documents/privacy/html?locale=en');
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await answer.text()).toMatch(/<html lang="en">[^]*<h1>Privacy policy<\/h1>/);
  });

  it('are only these', async () => {
    expect((await server.call('GET', '/api/legal/documents/contract')).status).toBe(400);
    expect(await get(null, '/api/legal/documents?locale=fr')).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('accepting the data-processing contract', () => {
  it('records who accepted exactly which text, keeps the PDF and mails it', async () => {
    const person = await createPerson(database, server);
    expect(await readState(person)).toMatchObject({ state: 'open', accepted: null, mayAccept: true });
    const offer = await readOffer(person);
    const answer = await send(person, tick(offer));
    expect(answer.status).toBe(200);
    const { id, pdfSha256, ...accepted } = (await answer.json()) as Acceptance;
    expect(accepted).toMatchObject({
      key: 'processing',
      version: offer.version,
      locale: 'de',
      documentSha256: offer.sha256,
      userName: 'Toni Test',
      userRole: 'owner',
      customerName: 'Test',
      method: 'dashboard',
      supersedesId: null,
    });
    expect(await readState(person)).toMatchObject({ state: 'accepted', accepted: { id } });
    const [row] = await readRows(person.accountId);
    const { contracts } = await get<DataExport>(person.cookie, '/api/profile/export');
    expect(contracts).toMatchObject([{ accountId: person.accountId, version: offer.version, pdfSha256 }]);
    expect(row).toMatchObject({ userId: person.userId, userEmail: person.email, isAuthorised: true });
    expect(await auditedActions(database, person.accountId)).toEqual(['contract.accept']);

    const pdf = await server.call('GET', `/api/accounts/${person.accountId}/acceptances/${id}/pdf`, {
      cookie: person.cookie,
    });
    expect(sha256(new Uint8Array(await pdf.arrayBuffer()))).toBe(pdfSha256);
    const [mail] = await database.db.select().from(outboxMails).where(eq(outboxMails.recipient, person.email));
    expect(mail?.subject).toBe('Ihr angenommener Vertrag: Vertrag zur Auftragsverarbeitung');
    expect(mail?.attachments).toMatchObject([{ contentType: 'application/pdf', storageKey: row?.pdfKey }]);
    const attached = await database.storage.get(mail?.attachments[0]?.storageKey ?? '');
    expect(attached && sha256(attached)).toBe(pdfSha256);
  });

  it('needs both ticks', async () => {
    const person = await createPerson(database, server);
    const offer = tick(await readOffer(person));
    for (const [field, key] of [
      ['isAccepted', 'legal.errors.not_accepted'],
      ['isAuthorised', 'legal.errors.not_authorised'],
    ] as const) {
      const answer = await send(person, { ...offer, [field]: false });
      expect(await answer.json()).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: [{ path: field, key }],
      });
    }
    expect(await readRows(person.accountId)).toEqual([]);
  });

  it('is refused where another text was read than the one offered now', async () => {
    const person = await createPerson(database, server);
    const offer = tick(await readOffer(person));
    for (const other of [{ version: '0.1' }, { sha256: 'a'.repeat(64) }, { locale: 'en' }])
      expect(await codeOf(await send(person, { ...offer, ...other }))).toBe('CONFLICT');
    await inScope(database.db, [person.accountId], (tx) =>
      tx.update(accounts).set({ name: 'Umbenannt' }).where(eq(accounts.id, person.accountId)),
    );
    expect(await codeOf(await send(person, offer))).toBe('CONFLICT');
    expect(await readRows(person.accountId)).toEqual([]);
    expect((await send(person, tick(await readOffer(person)))).status).toBe(200);
  });

  it('happens once, however often it is sent', async () => {
    const person = await createPerson(database, server);
    const offer = tick(await readOffer(person));
    const answers = await Promise.all([1, 2, 3].map(async () => (await send(person, offer)).json()));
    expect(new Set(answers.map((answer) => (answer as Acceptance).id)).size).toBe(1);
    expect(await readRows(person.accountId)).toHaveLength(1);
    expect(await auditedActions(database, person.accountId)).toEqual(['contract.accept']);
  });

  it('is for owners and admins; editors and viewers read', async () => {
    for (const role of ['editor', 'viewer'] as const) {
      const person = await createPerson(database, server, { role });
      expect(await readState(person)).toMatchObject({ state: 'open', mayAccept: false });
      expect(await codeOf(await send(person, tick(await readOffer(person))))).toBe('FORBIDDEN');
    }
    expect((await accept(await createPerson(database, server, { role: 'admin' }))).userRole).toBe('admin');
  });
});

describe('a newer version', () => {
  /** An account that accepted a version before today's. */
  const withOlderVersion = async (): Promise<Person & { acceptanceId: string }> => {
    const person = await createPerson(database, server);
    const { acceptanceId } = await insertSampleProject(database, { accountId: person.accountId });
    return { ...person, acceptanceId };
  };

  it('is offered while the older one stays in force, and supersedes it once accepted', async () => {
    const person = await withOlderVersion();
    const state = await readState(person);
    expect(state).toMatchObject({ state: 'newer', accepted: { version: '0.9' }, mayAccept: true });
    expect(state?.offered.changeLog.length).toBeGreaterThan(0);
    const newer = await accept(person);
    expect(newer.supersedesId).toBe(person.acceptanceId);
    expect(await readState(person)).toMatchObject({ state: 'accepted', accepted: { id: newer.id } });
    const { acceptances } = await get<{ acceptances: Acceptance[] }>(
      person.cookie,
      pathOf(person.accountId, '/processing/acceptances'),
    );
    expect(acceptances.map(({ version }) => version)).toEqual([newer.version, '0.9']);
    const old = await server.call('GET', `/api/accounts/${person.accountId}/acceptances/${person.acceptanceId}/pdf`, {
      cookie: person.cookie,
    });
    expect(await old.text()).toBe('%PDF-1.7');
  });

  it('leaves no trace by being looked at: silence is not acceptance', async () => {
    const person = await withOlderVersion();
    await readOffer(person);
    await server.call('GET', pathOf(person.accountId, '/processing/pdf'), { cookie: person.cookie });
    expect(await readRows(person.accountId)).toHaveLength(1);
    expect((await readState(person))?.state).toBe('newer');
  });
});

describe('a reseller’s customer', () => {
  const family = async () => {
    const reseller = await createPerson(database, server, { kind: 'reseller' });
    await inScope(database.db, [reseller.accountId], (tx) =>
      tx.update(accounts).set({ name: 'Agentur Nord' }).where(eq(accounts.id, reseller.accountId)),
    );
    const options = { kind: 'reseller_customer', resellerAccountId: reseller.accountId } as const;
    return { reseller, customer: await createPerson(database, server, options) };
  };

  it('contracts with the reseller, the operator is named as sub-processor', async () => {
    const { customer } = await family();
    const text = JSON.stringify(await readOffer(customer));
    expect(text).toContain('Auftragnehmer: Agentur Nord');
    expect(text).toContain('Unterauftragsverarbeiter');
    expect(await readState(customer)).toMatchObject({ partner: { name: 'Agentur Nord', isReseller: true } });
    expect(await accept(customer)).toMatchObject({ partnerName: 'Agentur Nord' });
  });

  it('reads our name in the contract’s text only: the file names the reseller as its maker', async () => {
    const { customer } = await family();
    const path = `/api/accounts/${customer.accountId}/contracts/processing/pdf?locale=de`;
    const offered = await server.call('GET', path, { cookie: customer.cookie });
    const { id } = await accept(customer);
    const acceptance = `/api/accounts/${customer.accountId}/acceptances/${id}/pdf`;
    for (const answer of [offered, await server.call('GET', acceptance, { cookie: customer.cookie })]) {
      expect(answer.headers.get('content-disposition')).not.toMatch(/zugang/i);
      const pdf = readTaggedPdf(Buffer.from(await answer.arrayBuffer()));
      expect(JSON.stringify(pdf.info)).toContain('Agentur Nord');
      expect(`${JSON.stringify(pdf.info)}${pdf.metadata}`).not.toMatch(/zugang/i);
    }
  });

  it('accepts for itself: the reseller reads, and is refused to sign for the other side', async () => {
    const { reseller, customer } = await family();
    expect(await readState(reseller, customer.accountId)).toMatchObject({ state: 'open', mayAccept: false });
    const offer = tick(await readOffer(reseller, 'de', customer.accountId));
    expect(await codeOf(await send(reseller, offer, customer.accountId))).toBe('FORBIDDEN');
    expect(await readRows(customer.accountId)).toEqual([]);
  });

  it('has accepted nothing from a partner that it did not have then', async () => {
    const { customer } = await family();
    await accept(customer);
    const other = await family();
    const scope = [customer.accountId, other.reseller.accountId];
    await inScope(database.db, scope, (tx) =>
      tx
        .update(accounts)
        .set({ resellerAccountId: other.reseller.accountId })
        .where(eq(accounts.id, customer.accountId)),
    );
    expect(await readState(customer)).toMatchObject({ state: 'open', accepted: null });
    expect(await readRows(customer.accountId)).toHaveLength(1);
  });

  it('is distinguished from a reseller’s own contract', async () => {
    const { reseller } = await family();
    const text = JSON.stringify(await readOffer(reseller));
    expect(text).toContain('ist er selbst Auftragsverarbeiter');
    expect(await readState(reseller)).toMatchObject({ partner: { isReseller: false } });
  });
});

describe('what was accepted', () => {
  it.each(['update contract_acceptances set version = version', 'delete from contract_acceptances'])(
    'cannot be changed by the application: %s',
    async (statement) => {
      await expect(database.pool.query(statement)).rejects.toThrow('permission denied');
    },
  );

  it('is not found below another account, not even by who may see both', async () => {
    const reseller = await createPerson(database, server, { kind: 'reseller' });
    const options = { kind: 'reseller_customer', resellerAccountId: reseller.accountId } as const;
    const customer = await createPerson(database, server, options);
    const { id } = await accept(customer);
    const read = (accountId: string) =>
      server.call('GET', `/api/accounts/${accountId}/acceptances/${id}/pdf`, { cookie: reseller.cookie });
    expect((await read(customer.accountId)).status).toBe(200);
    expect(await codeOf(await read(reseller.accountId))).toBe('NOT_FOUND');
  });

  it('is not handed out when the stored file is another one', async () => {
    const person = await createPerson(database, server);
    const { id } = await accept(person);
    await database.storage.put(
      `contracts/${person.accountId}/${id}.pdf`,
      new Uint8Array([37, 80, 68, 70]),
      'application/pdf',
    );
    const path = `/api/accounts/${person.accountId}/acceptances/${id}/pdf`;
    expect((await server.call('GET', path, { cookie: person.cookie })).status).toBe(500);
  });
});
