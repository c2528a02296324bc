import { beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { checkerLimits, type CheckerResult, type CheckerSession, type PageCheckDetail } from '@zugang/contract';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { memberships, pageChecks, pages, users } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';
import { auditedActions } from '../../testing/people.ts';

const { database, server } = await createHarness();
let ids: SampleProject;
let cookie: string;
let userId: string;

const origin = 'https://example.org';

beforeEach(async () => {
  const tenant = await database.createTenant();
  userId = tenant.userId;
  cookie = await server.signIn(userId);
  ids = await insertSampleProject(database, { accountId: tenant.accountId });
});

const open = (url = `${origin}/preise?a=1#unten`, by = cookie) =>
  server.call('POST', `/api/projects/${ids.projectId}/checker-links`, { cookie: by, json: { url } });

const makeToken = async (by = cookie): Promise<string> => {
  const { link } = (await (await open(undefined, by)).json()) as { link: string };
  return new URL(link).hash.replace('#zugang-check=', '');
};

const start = (token: string, from: string | null = origin) =>
  server.call('POST', '/w/v1/checker/session', { json: { token }, headers: from ? { origin: from } : {} });

const startSession = async (by = cookie): Promise<CheckerSession> =>
  (await (await start(await makeToken(by))).json()) as CheckerSession;

const finding: CheckerResult['findings'][number] = {
  ruleId: 'image-alt',
  outcome: 'failed',
  impact: 'critical',
  region: 'main',
  selector: 'main > img',
  snippet: '<img src=x onerror="alert(1)">',
  box: { x: 1, y: 2, width: 3, height: 4 },
  data: { reason: 'none' },
  sources: ['axe:image-alt'],
};
const result: CheckerResult = {
  url: `${origin}/preise?utm_source=x#auf`,
  title: 'Preise',
  note: 'Menü offen',
  level: 'AA',
  viewport: { width: 1280, height: 720 },
  elements: 100,
  passed: 30,
  frames: 1,
  isCut: false,
  findings: [finding, { ...finding, ruleId: 'color-contrast', outcome: 'cannot-tell' }],
};

const sendAs = (bearer: string, json: unknown, from = origin) =>
  server.call('POST', '/w/v1/checker/results', { json, headers: { origin: from, authorization: `Bearer ${bearer}` } });

const refusalOf = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  ((await answer.json()) as { error: string }).error,
];

const listChecks = async (query = '') => {
  const answer = await server.call('GET', `/api/projects/${ids.projectId}/page-checks?${query}`, { cookie });
  return (await answer.json()) as { rows: PageCheckDetail[]; total: number };
};

describe('a link to the page checker', () => {
  it('leads to the page with its secret in the fragment, for 15 minutes', async () => {
    const body = (await (await open()).json()) as { link: string; expiresAt: string; snippet: string };
    expect(body.link).toMatch(/^https:\/\/example\.org\/preise\?a=1#zugang-check=v1\.[\w.-]+$/);
    const minutes = (new Date(body.expiresAt).getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
    expect(body.snippet).toBe('import("http://localhost:3000/w/v1/checker.js").then((c) => c.startChecker())');
    expect(await auditedActions(database, ids.accountId)).toContain('checker.open');
  });

  it('is refused for a page of another site', async () => {
    expect((await open('https://evil.example/')).status).toBe(400);
    expect((await open('javascript:alert(1)')).status).toBe(400);
  });

  it('opens a session once', async () => {
    const token = await makeToken();
    const session = (await (await start(token)).json()) as CheckerSession;
    expect(session).toMatchObject({ project: 'Beispiel', locale: 'de', canSend: true });
    expect(await refusalOf(await start(token))).toEqual([401, 'link_invalid']);
  });

  it('lets one of many in who come at once', async () => {
    const token = await makeToken();
    const answers = await Promise.all(Array.from({ length: 8 }, () => start(token)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 401),
    ]);
  });

  it('is refused from another site, with or without an origin, and stays good for the right one', async () => {
    const token = await makeToken();
    for (const from of ['https://evil.example', 'https://example.org.evil.example', 'null', null])
      expect(await refusalOf(await start(token, from))).toEqual([403, 'wrong_origin']);
    expect((await start(token)).status).toBe(200);
  });

  it('is worth nothing when it was changed, or is a session', async () => {
    const token = await makeToken();
    expect(await refusalOf(await start(`${token.slice(0, -2)}AA`))).toEqual([401, 'link_invalid']);
    const { bearer } = await startSession();
    expect(await refusalOf(await start(bearer))).toEqual([401, 'link_invalid']);
  });

  it('is worth nothing once its user was blocked', async () => {
    const token = await makeToken();
    await database.db.update(users).set({ isBlocked: true }).where(eq(users.id, userId));
    expect(await refusalOf(await start(token))).toEqual([401, 'link_invalid']);
  });
});

describe('a result from a page', () => {
  it('is kept beside the issues, under the spelling of the crawl ledger, by name', async () => {
    const { bearer } = await startSession();
    const answer = await sendAs(bearer, result);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    const { id } = (await answer.json()) as { id: string };
    const { rows } = await listChecks(`url=${encodeURIComponent(`${origin}/preise`)}`);
    expect(rows).toMatchObject([{ id, title: 'Preise', note: 'Menü offen', failed: 1, reviews: 1 }]);
    expect(rows[0]?.by).toMatch(/\S/);
    const detail = await server.call('GET', `/api/projects/${ids.projectId}/page-checks/${id}`, { cookie });
    expect(await detail.json()).toMatchObject({ findings: result.findings, frames: 1, viewport: result.viewport });
    expect(await auditedActions(database, ids.accountId)).toContain('checker.result');
  });

  it('needs a session: a link or an invented bearer is none', async () => {
    const used = await makeToken();
    await start(used);
    for (const bearer of [await makeToken(), used, 'v1.a.b.c', 'x'])
      expect(await refusalOf(await sendAs(bearer, result))).toEqual([401, 'session_over']);
  });

  it('is refused from another site, and about another site', async () => {
    const { bearer } = await startSession();
    expect(await refusalOf(await sendAs(bearer, result, 'https://evil.example'))).toEqual([403, 'wrong_origin']);
    const elsewhere = { ...result, url: 'https://evil.example/' };
    expect(await refusalOf(await sendAs(bearer, elsewhere))).toEqual([403, 'wrong_origin']);
  });

  const many = Array.from({ length: checkerLimits.findings + 1 }, () => finding);
  it.each([
    ['an unknown field', { ...result, isStaff: true }],
    ['an unknown field of a finding', { ...result, findings: [{ ...finding, issueId: 'x' }] }],
    ['an unknown rule', { ...result, findings: [{ ...finding, ruleId: 'no-such-rule' }] }],
    ['too many findings', { ...result, findings: many }],
    ['a title that is too long', { ...result, title: 'x'.repeat(checkerLimits.title + 1) }],
    ['a text that cannot be stored', { ...result, title: 'a\u0000b' }],
    ['measured values without end', { ...result, findings: [{ ...finding, data: { a: 'x'.repeat(301) } }] }],
    ['an address that is none', { ...result, url: 'javascript:alert(1)' }],
    ['no object', [1]],
  ])('is refused with %s', async (_, body) => {
    const { bearer } = await startSession();
    expect(await refusalOf(await sendAs(bearer, body))).toEqual([400, 'invalid']);
    expect((await listChecks()).total).toBe(1);
  });

  it('is refused when it is too large, or no JSON', async () => {
    const { bearer } = await startSession();
    const send = (body: string, type: string) =>
      server.call('POST', '/w/v1/checker/results', {
        body,
        headers: { origin, authorization: `Bearer ${bearer}`, 'content-type': type },
      });
    expect(await refusalOf(await send(`"${'x'.repeat(checkerLimits.bytes)}"`, 'application/json'))).toEqual([
      413,
      'too_large',
    ]);
    expect(await refusalOf(await send(JSON.stringify(result), 'text/plain'))).toEqual([400, 'invalid']);
    expect(await refusalOf(await send('{', 'application/json'))).toEqual([400, 'invalid']);
  });

  it('of a viewer is refused, who may look all the same', async () => {
    await inScope(database.db, [ids.accountId], (tx) =>
      tx.update(memberships).set({ role: 'viewer' }).where(eq(memberships.userId, userId)),
    );
    const session = await startSession();
    expect(session.canSend).toBe(false);
    expect(await refusalOf(await sendAs(session.bearer, result))).toEqual([403, 'not_allowed']);
  });

  it('is refused once the user has left the account or has a new password', async () => {
    const { bearer } = await startSession();
    await database.db.update(users).set({ credentialsChangedAt: new Date() }).where(eq(users.id, userId));
    expect(await refusalOf(await sendAs(bearer, result))).toEqual([401, 'session_over']);
    const other = await startSession(await server.signIn(userId));
    await inScope(database.db, [ids.accountId], (tx) => tx.delete(memberships).where(eq(memberships.userId, userId)));
    expect(await refusalOf(await sendAs(other.bearer, result))).toEqual([401, 'session_over']);
  });

  it('makes room: only the newest of a page stay', async () => {
    const { bearer } = await startSession();
    await inScope(database.db, [ids.accountId], (tx) =>
      tx.insert(pageChecks).values(
        Array.from({ length: checkerLimits.perPage }, (_, index) => ({
          accountId: ids.accountId,
          projectId: ids.projectId,
          url: `${origin}/preise`,
          title: `Alt ${index}`,
          note: '',
          failed: 0,
          reviews: 0,
          details: {},
        })),
      ),
    );
    await sendAs(bearer, result);
    const { rows, total } = await listChecks(`size=100&url=${encodeURIComponent(`${origin}/preise`)}`);
    expect([total, rows[0]?.title, rows.at(-1)?.title]).toEqual([checkerLimits.perPage, 'Preise', 'Alt 1']);
  });

  it('is shown at the pages that redirect to where it was made too, and at no others', async () => {
    const { accountId, projectId, domainId } = ids;
    const of = { accountId, projectId, domainId, state: 'skipped' as const };
    const leads = (path: string, to: string, skipReason = 'redirect') => {
      const url = `${origin}${path}`;
      return { ...of, url, shape: url, skipReason, targetUrl: `${origin}${to}` };
    };
    const rows = [
      leads('/tarife', '/kosten'),
      leads('/kosten', '/preise'),
      leads('/druck', '/preise', 'canonical'),
      leads('/rund', '/kreis'),
      leads('/kreis', '/rund'),
    ];
    await inScope(database.db, [accountId], (tx) => tx.insert(pages).values(rows));
    const { bearer } = await startSession();
    const { id } = (await (await sendAs(bearer, result)).json()) as { id: string };
    const newestOf = async (path: string) => {
      const { rows: checks } = await listChecks(`url=${encodeURIComponent(`${origin}${path}`)}`);
      return checks[0]?.id ?? null;
    };
    expect([await newestOf('/tarife'), await newestOf('/kosten'), await newestOf('/preise')]).toEqual([id, id, id]);
    expect([await newestOf('/druck'), await newestOf('/rund'), await newestOf('/neu')]).toEqual([null, null, null]);
  });

  it('can be removed, which is noted', async () => {
    const path = `/api/projects/${ids.projectId}/page-checks/${ids.checkId}`;
    expect((await server.call('DELETE', path, { cookie })).status).toBe(200);
    expect((await server.call('GET', path, { cookie })).status).toBe(404);
    expect(await auditedActions(database, ids.accountId)).toContain('checker.remove');
  });
});

describe('the ways of the checker', () => {
  it('answer the browser’s question before, without cookies', async () => {
    const answer = await server.call('OPTIONS', '/w/v1/checker/results', { headers: { origin } });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('are the only ones that other sites may read', async () => {
    const answer = await server.call('GET', `/api/projects/${ids.projectId}/page-checks`, {
      cookie,
      headers: { origin },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect((await server.call('GET', '/w/v1/checker/session')).status).toBe(405);
  });
});
