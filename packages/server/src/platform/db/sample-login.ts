import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Transaction } from './client.ts';
import { domainLogins, loginRuns, loginSessions } from './schema/index.ts';

type Ids = { accountId: string; domainId: string; loginRunId: string };

/** For tests: the login of a sample project's domain, a test run of it with one picture, and its session. */
export const insertSampleLogin = async (
  tx: Transaction,
  { storage }: Pick<Context, 'storage'>,
  { accountId, domainId, loginRunId, picture }: Ids & { picture: Uint8Array },
): Promise<void> => {
  const steps = [
    { id: randomUUID(), kind: 'open', url: '/' },
    { id: randomUUID(), kind: 'assert', that: { is: 'text', text: 'Abmelden' } },
  ];
  const script = { steps, trustedOrigins: [] };
  await tx.insert(domainLogins).values({ accountId, domainId, script, sealed: '', state: 'working' });
  await storage.put(`logins/${accountId}/${domainId}/${loginRunId}/0.jpg`, picture, 'image/jpeg');
  const step = { state: 'passed' as const, durationMs: 400, address: 'https://example.org/' };
  await tx.insert(loginRuns).values({
    id: loginRunId,
    accountId,
    domainId,
    version: 1,
    reason: 'test',
    state: 'passed',
    steps: [
      { ...step, index: 0, kind: 'open', hasPicture: true },
      { ...step, index: 1, kind: 'assert', hasPicture: false },
    ],
    startedAt: new Date(),
    endedAt: new Date(),
  });
  await tx.insert(loginSessions).values({ accountId, domainId, version: 1, sealed: '' });
};
