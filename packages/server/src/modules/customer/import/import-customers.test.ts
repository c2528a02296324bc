import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerImport, CustomerImportPreview } from '@zugang/contract';
import { createRateLimits, type RateLimits } from '#modules/identity';
import type { Context } from '#platform/context';
import { inReach, inScope } from '#platform/db/client';
import { accounts, auditLog, customers, outboxMails, projects, users } from '#platform/db/schema/index';
import { createTestDatabase } from '#platform/db/test-database';
import { finishCustomer } from './finish-customer.ts';
import { importCustomers } from './import-customers.ts';
import { previewImport } from './preview-import.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());
const rateLimits: RateLimits = createRateLimits(database.pool);

let ctx: Context;
let resellerId: string;
beforeEach(async () => {
  const tenant = await database.createTenant({ kind: 'reseller' });
  resellerId = tenant.accountId;
  const reach = { accountIds: [resellerId], resellerIds: [resellerId] };
  ctx = database.contextFor({ ...tenant.principal, reach });
});

const fileOf = (content: string | Uint8Array): string => Buffer.from(content).toString('base64');
const preview = (content: string | Uint8Array, more: Partial<CustomerImport> = {}): Promise<CustomerImportPreview> =>
  previewImport(ctx, rateLimits, { isActivationMailed: false, ...more, data: fileOf(content) });
const importFile = (content: string, { importId = randomUUID(), isActivationMailed = false } = {}) =>
  importCustomers(ctx, rateLimits, { data: fileOf(content), importId, isActivationMailed });
const stored = () =>
  inReach(database.db, { accountIds: [resellerId], resellerIds: [resellerId] }, (tx) =>
    tx
      .select({ id: accounts.id, name: accounts.name, email: customers.email, planned: customers.plannedDomain })
      .from(customers)
      .innerJoin(accounts, eq(accounts.id, customers.accountId))
      .where(eq(accounts.resellerAccountId, resellerId))
      .orderBy(accounts.name),
  );
const kindsOf = ({ faults }: CustomerImportPreview) =>
  faults.map(({ line, field, key }) => `${line} ${field} ${key.split('.').at(-1)}`);
const unique = () => `${randomUUID()}@kunde.example`;

describe('a file', () => {
  it.each([
    [
      'semicolons and a byte order mark',
      '\uFEFFFirma;Vorname;Nachname;E-Mail\nÄpfel;Änne;Öz;a@x.example',
      ';',
      'utf-8',
    ],
    ['commas', 'Company,First name,Last name,Email\nÄpfel,Änne,Öz,a@x.example', ',', 'utf-8'],
    ['tabs', 'Firma\tVorname\tNachname\tE-Mail\r\nÄpfel\tÄnne\tÖz\ta@x.example\r\n', '\t', 'utf-8'],
    ['quotes around', '"Firma";"Vorname";"Nachname";"E-Mail"\n"Äpfel";"Änne";"Öz";"a@x.example"', ';', 'utf-8'],
  ])('with %s is recognised', async (_, content, delimiter, encoding) => {
    const found = await preview(content);
    expect(found).toMatchObject({ delimiter, encoding, hasHeadings: true, rows: 1, ready: 1, missing: [], faults: [] });
    expect(found.first).toEqual([
      { line: 2, values: { name: 'Äpfel', firstName: 'Änne', lastName: 'Öz', email: 'a@x.example', locale: 'de' } },
    ]);
  });

  it('in Windows-1252 keeps its umlauts', async () => {
    const found = await preview(Buffer.from('Vorname;Nachname;E-Mail\nJ\u00f6rg;Wei\u00df;j@x.example', 'latin1'));
    expect(found.encoding).toBe('windows-1252');
    expect(found.first[0]?.values).toMatchObject({ firstName: 'Jörg', lastName: 'Weiß', name: 'Jörg Weiß' });
  });

  it('without headings is read by the columns that are named', async () => {
    const columns = ['email', null, 'lastName', 'firstName'] as const;
    const found = await preview('a@x.example,7,Weiß,Ada', { columns: [...columns] });
    expect(found).toMatchObject({ hasHeadings: false, ready: 1 });
    expect((await preview('a@x.example,7,Weiß,Ada')).missing).toEqual(['firstName', 'lastName', 'email']);
  });

  it.each([
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0])],
    ['nothing', ' \n '],
    ['a quote that does not end', 'Vorname;Nachname;E-Mail\n"Ada;Weiß;a@x.example'],
  ])('that is %s is refused', async (_, content) => {
    await expect(preview(content)).rejects.toMatchObject({ code: 'IMPORT_UNREADABLE' });
  });

  it('with more rows than the limit is refused', async () => {
    const rows = Array.from({ length: 5_001 }, (_, at) => `Ada;Weiß;${at}@x.example`).join('\n');
    await expect(preview(`Vorname;Nachname;E-Mail\n${rows}`)).rejects.toMatchObject({ code: 'IMPORT_TOO_LONG' });
  });
});

describe('a row', () => {
  it('that is wrong is named with its line, its field and why; nothing is stored', async () => {
    const content = [
      'Firma;Vorname;Nachname;E-Mail;Sprache;Domain',
      ';;Weiß;kein-at;de;',
      'A;Ada;W3iß;a@x.example;fr;http://',
      'B;Bea;Weiß;b@x.example;en;b.example;mehr',
      '"C\nc";Cem;Weiß;c@x.example;;',
      'D;Dia;Weiß;C@X.example;;',
      `${'E'.repeat(200)};Eva;Weiß;e@x.example;;`,
    ].join('\n');
    const found = await preview(content);
    expect(kindsOf(found)).toEqual([
      '2 firstName required',
      '2 email email',
      '3 lastName name_letters',
      '3 locale locale',
      '3 domain domain',
      '4 null cells',
      '7 email double_row',
      '8 name too_long',
    ]);
    expect(found.faults.find(({ line }) => line === 7)?.other).toBe('5');
    await expect(importFile(content)).rejects.toMatchObject({ code: 'IMPORT_FAULTY' });
    expect(await stored()).toEqual([]);
  });

  it('collides with an existing customer, and with any user where logins are made', async () => {
    const [known, login] = [unique(), (await database.createTenant()).email];
    await importFile(`Firma;Vorname;Nachname;E-Mail\nAlt;Ada;Alt;${known}`);
    const content = `Firma;Vorname;Nachname;E-Mail\nNeu;Ada;Neu;${known}\nNeu;Ada;Neu;${login}`;
    const found = await preview(content, { isActivationMailed: true });
    expect(kindsOf(found)).toEqual(['2 email double_customer', '3 email user_exists']);
    expect(found.faults[0]?.other).toBe('Alt');
    expect(kindsOf(await preview(content))).toEqual(['2 email double_customer']);
  });

  it('is stored as text, whatever it would be to a spreadsheet or a browser', async () => {
    const name = "=cmd|'/C calc'!A0 <script>alert(1)</script>";
    await importFile(`Firma;Vorname;Nachname;E-Mail;Telefon\n${name};Ada;Weiß;${unique()};'+49 40 1`);
    expect((await stored()).map((row) => row.name)).toEqual([name]);
  });
});

describe('an import', () => {
  const content = () => `Firma;Vorname;Nachname;E-Mail;Domain\nA;Ada;A;${unique()};a.example\nB;Bea;B;${unique()};\n`;

  it('stores all customers with an audit row each, once, however often it is sent', async () => {
    const [file, importId] = [content(), randomUUID()];
    const results = await Promise.all([1, 2, 3].map(() => importFile(file, { importId })));
    expect(results).toEqual([{ customers: 2 }, { customers: 2 }, { customers: 2 }]);
    const rows = await stored();
    expect(rows.map(({ name, planned }) => ({ name, planned }))).toEqual([
      { name: 'A', planned: 'a.example' },
      { name: 'B', planned: null },
    ]);
    const logs = await inScope(database.db, [rows[0]?.id ?? ''], (tx) => tx.select().from(auditLog));
    expect(logs.map(({ action }) => action)).toEqual(['customer.create']);
    await expect(importFile(file)).rejects.toMatchObject({ code: 'IMPORT_FAULTY' });
  });

  it('takes an id that another reseller used', async () => {
    const importId = randomUUID();
    await importFile(content(), { importId });
    const tenant = await database.createTenant({ kind: 'reseller' });
    const reach = { accountIds: [tenant.accountId], resellerIds: [tenant.accountId] };
    ctx = database.contextFor({ ...tenant.principal, reach });
    expect(await importFile(content(), { importId })).toEqual({ customers: 2 });
  });

  it('makes logins, and mails each link once', async () => {
    const email = unique();
    await importFile(`Vorname;Nachname;E-Mail\nAda;A;${email}`, { isActivationMailed: true });
    const [row] = await stored();
    const message = { accountId: row?.id ?? '', resellerId };
    await finishCustomer(ctx, message);
    await finishCustomer(ctx, message);
    const mails = await database.db.select().from(outboxMails).where(eq(outboxMails.recipient, email));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('/reseller/customer-activation/');
    expect(await database.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  it('creates the project of a domain afterwards, and keeps why one could not be created', async () => {
    const domain = 'a.example';
    await importFile(`Vorname;Nachname;E-Mail;Domain\nAda;A;${unique()};${domain}`);
    const [row] = await stored();
    const accountId = row?.id ?? '';
    await finishCustomer(ctx, { accountId, resellerId });
    const planned = () =>
      inScope(database.db, [accountId], (tx) =>
        tx.select({ domain: customers.plannedDomain, error: customers.plannedDomainError }).from(customers),
      );
    expect(await planned()).toEqual([{ domain, error: 'DOMAIN_NOT_REACHABLE' }]);
    const reached = { kind: 'reached', host: domain, startUrl: `https://${domain}/`, title: null } as const;
    const probing = { ...ctx, egress: { ...ctx.egress, probe: async () => reached } };
    await finishCustomer(probing, { accountId, resellerId });
    await finishCustomer(probing, { accountId, resellerId });
    expect(await planned()).toEqual([{ domain: null, error: null }]);
    const made = await inScope(database.db, [accountId], (tx) => tx.select({ title: projects.title }).from(projects));
    expect(made).toEqual([{ title: domain }]);
  });

  it('is refused for a caller who may not manage customers', async () => {
    const { ctx: direct } = await database.createTenant();
    const file = { data: fileOf(content()), importId: randomUUID(), isActivationMailed: false };
    await expect(importCustomers(direct, rateLimits, file)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
