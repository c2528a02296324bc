import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StaffAcceptance, StaffLegal } from '@zugang/contract';
import { inScope } from '#platform/db/client';
import { accounts, contractAcceptances, users } from '#platform/db/schema/index';
import { retention } from '#platform/retention';
import { createHarness } from '../../testing/create-harness.ts';
import { createPerson } from '../../testing/people.ts';

const { database, server } = await createHarness();

let cookie: string;
beforeAll(async () => {
  const { userId } = await createPerson(database, server);
  await database.db
    .update(users)
    .set({ staffRoles: ['support'] })
    .where(eq(users.id, userId));
  cookie = await server.signIn(userId, { hasSecondFactor: true });
});
const get = async <T>(path: string): Promise<T> =>
  (await (await server.call('GET', `/api/staff/legal${path}`, { cookie })).json()) as T;

describe('legal documents', () => {
  it('are listed with all versions, of which one is in force, in the reader’s language', async () => {
    const { documents } = await get<StaffLegal>('?locale=en');
    expect(documents.map(({ key }) => key).toSorted()).toEqual([
      'accessibility',
      'conditions',
      'imprint',
      'privacy',
      'processing',
      'terms',
    ]);
    for (const { versions } of documents) expect(versions.filter(({ isInForce }) => isInForce)).toHaveLength(1);
    const processing = documents.find(({ key }) => key === 'processing');
    expect(processing?.versions.map(({ version }) => version)).toEqual(['1.1', '1.0']);
    expect(processing?.versions[0]?.changes.join(' ')).toContain('reports of barriers');
    expect(documents.filter(({ isContract }) => isContract).map(({ key }) => key)).toEqual([
      'terms',
      'conditions',
      'processing',
    ]);
  });

  it('come with the settings that they lack, and with the record of processing activities', async () => {
    const { missingSettings, subProcessors, activities } = await get<StaffLegal>('');
    expect(missingSettings.length > 0).toBe(subProcessors.some(({ name }) => name === null));
    expect(activities).toHaveLength(6);
    // Every period that a job enforces is part of an activity, and nothing else.
    const named = activities.flatMap(({ periods }) => periods.map(({ what }) => what));
    expect(named.toSorted()).toEqual(Object.keys(retention).toSorted());
  });
});

describe('acceptances', () => {
  const accept = (accountId: string, version: string, acceptedAt: Date) =>
    inScope(database.db, [accountId], (tx) =>
      tx.insert(contractAcceptances).values({
        accountId,
        documentKey: 'processing',
        version,
        locale: 'de',
        documentSha256: 'a',
        pdfSha256: 'b',
        pdfKey: 'c',
        userId: randomUUID(),
        userName: 'Ada Lovelace',
        userEmail: 'ada@example.org',
        userRole: 'owner',
        isAuthorised: true,
        customerName: 'Amt',
        partnerName: 'Zugang',
        method: 'dashboard',
        acceptedAt,
      }),
    );
  const name = async (accountId: string, text: string) =>
    inScope(database.db, [accountId], (tx) =>
      tx.update(accounts).set({ name: text }).where(eq(accounts.id, accountId)),
    );
  const find = async (query: string) =>
    (await get<{ rows: StaffAcceptance[] }>(`/acceptances?key=processing&size=100${query}`)).rows;
  const namesOf = async (query: string) =>
    (await find(query)).map(({ accountName }) => accountName).filter((text) => text.startsWith('Amt '));

  it('say what each account accepted last, and can be narrowed to what is missing', async () => {
    const [newest, older, none] = [
      await createPerson(database, server),
      await createPerson(database, server),
      await createPerson(database, server),
    ];
    await accept(newest.accountId, '1.0', new Date('2026-11-01'));
    await accept(newest.accountId, '1.1', new Date('2026-11-26'));
    await accept(older.accountId, '1.0', new Date('2026-11-02'));
    await name(newest.accountId, 'Amt A');
    await name(older.accountId, 'Amt B');
    await name(none.accountId, 'Amt C');
    expect(await namesOf('')).toEqual(['Amt A', 'Amt B', 'Amt C']);
    expect(await namesOf('&state=newest')).toEqual(['Amt A']);
    expect(await namesOf('&state=older')).toEqual(['Amt B']);
    expect(await namesOf('&state=none')).toEqual(['Amt C']);
    const [row] = await find('&state=newest');
    expect(row).toMatchObject({ version: '1.1', userName: 'Ada Lovelace', acceptedAt: '2026-11-26T00:00:00.000Z' });
  });

  it('of terms are asked of no reseller’s customer', async () => {
    const reseller = await createPerson(database, server, { kind: 'reseller' });
    const options = { kind: 'reseller_customer', resellerAccountId: reseller.accountId } as const;
    const { accountId } = await createPerson(database, server, options);
    const { rows } = await get<{ rows: StaffAcceptance[] }>('/acceptances?key=terms&size=100');
    expect(rows.map((row) => row.accountId)).toContain(reseller.accountId);
    expect(rows.map((row) => row.accountId)).not.toContain(accountId);
  });
});
