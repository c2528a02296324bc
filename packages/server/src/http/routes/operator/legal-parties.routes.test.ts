import { describe, expect, it } from 'vitest';
import type { Acceptance, ContractState, LegalDocument } from '@zugang/contract';
import { eq } from 'drizzle-orm';
import { inScope } from '#platform/db/client';
import { contractAcceptances, resellers } from '#platform/db/schema/index';
import { readTaggedPdf } from '#platform/pdf/read-tagged-pdf.fixture';
import { createHarness } from '../../testing/create-harness.ts';
import { codeOf, createPerson, type Person } from '../../testing/people.ts';

const { database, server } = await createHarness();

const pathOf = (accountId: string, rest = '') => `/api/accounts/${accountId}/contracts${rest}`;
const get = async <T>(cookie: string | null, path: string): Promise<T> =>
  (await (await server.call('GET', path, { cookie })).json()) as T;
const tick = ({ version, sha256, locale }: LegalDocument) => ({
  version,
  sha256,
  locale,
  isAccepted: true,
  isAuthorised: true,
});

describe('the data-processing contract of a reseller’s customer', () => {
  const readOffer = (person: Person) =>
    get<LegalDocument>(person.cookie, pathOf(person.accountId, '/processing?locale=de'));
  const accept = async (person: Person): Promise<Acceptance> => {
    const sent = { cookie: person.cookie, json: tick(await readOffer(person)) };
    return (await (
      await server.call('POST', pathOf(person.accountId, '/processing/acceptances'), sent)
    ).json()) as Acceptance;
  };
  const family = async () => {
    const reseller = await createPerson(database, server, { kind: 'reseller' });
    const options = { kind: 'reseller_customer', resellerAccountId: reseller.accountId } as const;
    return { reseller, customer: await createPerson(database, server, options) };
  };

  it('has the partner’s legal name and address in text, acceptance and evidence', async () => {
    const { reseller, customer } = await family();
    const address = { street: 'Hafenstraße 5', postcode: '20095', city: 'Hamburg', country: 'DE' };
    await inScope(database.db, [reseller.accountId], (tx) =>
      tx
        .update(resellers)
        .set({ legalName: 'Nord Digital GmbH', ...address })
        .where(eq(resellers.accountId, reseller.accountId)),
    );
    const named = 'Nord Digital GmbH, Hafenstraße 5, 20095 Hamburg, DE';
    expect(JSON.stringify(await readOffer(customer))).toContain(`Auftragnehmer: ${named}. Er ist der Partner`);
    // The partner's own contract with us names it as the customer.
    expect(JSON.stringify(await readOffer(reseller))).toContain(`Auftraggeber: ${named}`);
    expect(await accept(reseller)).toMatchObject({ customerName: named });
    const { id, partnerName } = await accept(customer);
    expect(partnerName).toBe(named);
    const path = `/api/accounts/${customer.accountId}/acceptances/${id}/pdf`;
    const pdf = await server.call('GET', path, { cookie: customer.cookie });
    expect(JSON.stringify(readTaggedPdf(Buffer.from(await pdf.arrayBuffer())).info)).toContain('Nord Digital GmbH');
  });
});

describe('terms and conditions', () => {
  type Terms = 'terms' | 'conditions';
  const states = async (person: Person) =>
    (await get<{ contracts: ContractState[] }>(person.cookie, pathOf(person.accountId))).contracts;
  const stateOfTerms = async (person: Person, key: Terms) =>
    (await states(person)).find((contract) => contract.key === key);
  const offerOf = (person: Person, key: Terms) =>
    get<LegalDocument>(person.cookie, pathOf(person.accountId, `/${key}?locale=de`));
  const acceptTerms = async (person: Person, key: Terms) =>
    server.call('POST', pathOf(person.accountId, `/${key}/acceptances`), {
      cookie: person.cookie,
      json: tick(await offerOf(person, key)),
    });
  /** An account that accepted a version before today's. */
  const withOlder = async (key: Terms, role: 'owner' | 'viewer' = 'owner'): Promise<Person> => {
    const person = await createPerson(database, server, { role });
    const signed = { accountId: person.accountId, documentKey: key, version: '0.9', locale: 'de' } as const;
    const hashes = { documentSha256: '0'.repeat(64), pdfSha256: '0'.repeat(64), pdfKey: 'none' };
    const who = { userId: person.userId, userName: 'Toni', userEmail: person.email, userRole: 'owner' } as const;
    const parties = { customerName: 'Test', partnerName: 'Demo', isAuthorised: true, method: 'dashboard' } as const;
    await inScope(database.db, [person.accountId], (tx) =>
      tx.insert(contractAcceptances).values({ ...signed, ...hashes, ...who, ...parties, acceptedAt: new Date(0) }),
    );
    return person;
  };

  it.each(['terms', 'conditions'] as const)('%s hold from the account’s beginning, nothing is asked', async (key) => {
    const person = await createPerson(database, server);
    expect(await stateOfTerms(person, key)).toMatchObject({ state: 'agreed', accepted: null, current: '1.0' });
  });

  it.each(['terms', 'conditions'] as const)('a newer version of %s is accepted as the contract is', async (key) => {
    const person = await withOlder(key);
    expect(await stateOfTerms(person, key)).toMatchObject({ state: 'newer', current: '0.9', mayAccept: true });
    const answer = await acceptTerms(person, key);
    expect(answer.status).toBe(200);
    const { id } = (await answer.json()) as Acceptance;
    expect(await stateOfTerms(person, key)).toMatchObject({ state: 'accepted', accepted: { id, key } });
    // The other documents are as they were.
    expect((await states(person)).filter(({ accepted }) => accepted !== null)).toHaveLength(1);
    const path = `/api/accounts/${person.accountId}/acceptances/${id}/pdf`;
    const pdf = await server.call('GET', path, { cookie: person.cookie });
    expect(pdf.headers.get('content-disposition')).toMatch(/bedingungen|Bedingungen|Gesch/);
  });

  it('are not accepted by who only reads', async () => {
    const person = await withOlder('terms', 'viewer');
    expect(await stateOfTerms(person, 'terms')).toMatchObject({ state: 'newer', mayAccept: false });
    expect(await codeOf(await acceptTerms(person, 'terms'))).toBe('FORBIDDEN');
  });

  it('are not offered to a reseller’s customer, who has those of its partner', async () => {
    const reseller = await createPerson(database, server, { kind: 'reseller' });
    const options = { kind: 'reseller_customer', resellerAccountId: reseller.accountId } as const;
    const customer = await createPerson(database, server, options);
    expect((await states(customer)).map(({ key }) => key)).toEqual(['processing']);
    expect(await offerOf(customer, 'terms')).toMatchObject({ code: 'NOT_FOUND' });
    expect((await states(reseller)).map(({ key }) => key)).toEqual(['processing', 'terms', 'conditions']);
  });

  it('are never the privacy policy: it informs, and nobody consents to it', async () => {
    const person = await createPerson(database, server);
    const answer = await server.call('GET', pathOf(person.accountId, '/privacy'), { cookie: person.cookie });
    expect(await answer.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
