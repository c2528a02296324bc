import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLingeringBrowser, type LingeringBrowser } from '../chromium/linger-browser.ts';
import { createPageRunner } from '../page-runner/create-page-runner.ts';
import { type BrowsingProfile, startEgress, type Egress } from '@zugang/crawler/egress';
import { createLoginRunner, type LoginRunner } from './create-login-runner.ts';
import type { LoginOutcome, LoginRequest, LoginStep } from './login-types.ts';
import { CODE_SECONDS } from './make-code.ts';
import { member, type MemberSite, serveMemberSite } from './member-site.fixture.ts';

let site: MemberSite;
let egress: Egress;
let browser: LingeringBrowser;
let runner: LoginRunner;

beforeAll(async () => {
  site = await serveMemberSite();
  egress = await startEgress({ allowHosts: [site.host, site.host.replace('127.0.0.1', 'localhost')] });
  browser = createLingeringBrowser({ egress });
  runner = createLoginRunner(browser);
});
afterAll(async () => {
  await browser.close();
  await egress.close();
  site.close();
});

const label = (value: string) => ({ by: 'label', value }) as const;
const button = (value: string) => ({ by: 'button', value }) as const;
const open = (url: string): LoginStep => ({ kind: 'open', url });
const secret = (field: string, value: string = member.password): LoginStep => ({
  kind: 'fill',
  target: label(field),
  value,
  isSecret: true,
});
const user: LoginStep = { kind: 'fill', target: label('E-Mail-Adresse'), value: member.user, isSecret: false };
const click = (words: string): LoginStep => ({ kind: 'click', target: button(words) });
const seeText = (text: string): LoginStep => ({ kind: 'assert', that: { is: 'text', text } });
const formSteps = (password: string = member.password): LoginStep[] => [
  open('/anmelden'),
  user,
  secret('Passwort', password),
  click('Anmelden'),
  seeText('Guten Tag, Mia'),
];

const pictures: Buffer[] = [];
const run = (steps: LoginStep[], more: Partial<LoginRequest> = {}): Promise<LoginOutcome> => {
  pictures.length = 0;
  return runner.run({
    startUrl: `${site.origin}/`,
    script: { steps, trustedOrigins: [] },
    profile: null,
    onStep: async (_report, picture) => {
      if (picture) pictures.push(picture);
    },
    ...more,
  });
};
const failure = async (steps: LoginStep[], more: Partial<LoginRequest> = {}) => {
  const outcome = await run(steps, { stepMs: 2_500, ...more });
  return outcome.state === 'failed' ? { failedStep: outcome.failedStep, failure: outcome.failure } : outcome.state;
};
const profileWith = (outcome: LoginOutcome): BrowsingProfile => ({
  viewport: 'desktop',
  userAgent: null,
  origins: [site.origin],
  headers: {},
  cookies: [],
  banner: 'keep',
  forms: 'leave',
  session: outcome.state === 'passed' ? outcome.session : null,
});

describe('signing in', () => {
  it('fills in a form with a token against forgery and gives the session’s cookie', async () => {
    const outcome = await run(formSteps());
    expect(outcome).toMatchObject({ state: 'passed', session: { cookies: [{ name: 'sid', httpOnly: true }] } });
    expect(outcome.steps.map(({ state, hasPicture }) => [state, hasPicture])).toEqual(
      formSteps().map(() => ['passed', true]),
    );
    expect(outcome.steps.at(-1)?.address).toBe(`${site.origin}/konto`);
    expect(await runner.isSignedIn(profileWith(outcome))).toBe(true);
    site.sessions.clear();
    expect(await runner.isSignedIn(profileWith(outcome))).toBe(false);
  });

  it('types a one-time code, each once', async () => {
    const code: LoginStep = { kind: 'code', target: label('Einmalcode'), secret: member.codeSecret };
    const steps = [open('/code'), code, click('Weiter'), seeText('Guten Tag, Mia')];
    expect(await run(steps)).toMatchObject({ state: 'passed' });
    // The second waits for the next code, longer than a step may take.
    const leftMs = CODE_SECONDS * 1_000 - (Date.now() % (CODE_SECONDS * 1_000));
    const now = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => now() + leftMs - 3_500);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await run(steps, { stepMs: 3_000 })).toMatchObject({ state: 'passed' });
  });

  it('works with an app in a shadow root that keeps its token in the browser’s storage', async () => {
    const steps = [open('/app'), secret('Kennwort'), click('Los'), seeText('Willkommen zurück')];
    const outcome = await run(steps);
    const stored = {
      origin: site.origin,
      local: [{ name: 'token', value: 'app-token' }],
      session: [{ name: 'tab', value: '1' }],
    };
    expect(outcome).toMatchObject({ state: 'passed', session: { storage: [stored] } });
    expect(await runner.isSignedIn(profileWith(outcome))).toBe(true);
    const pages = createPageRunner({ egress, probes: [] });
    const checked = await pages.check(`${site.origin}/app`, {
      isolationKey: 'app',
      level: 'A',
      screenshot: false,
      profile: profileWith(outcome),
    });
    await pages.close();
    expect(checked).toMatchObject({ kind: 'checked', check: { links: [`${site.origin}/app/daten`] } });
  });

  it('waits for fields and addresses', async () => {
    const steps: LoginStep[] = [
      ...formSteps().slice(0, 4),
      { kind: 'wait', until: { for: 'address', pattern: '/konto' } },
      { kind: 'wait', until: { for: 'target', target: { by: 'text', value: 'Guten Tag' } } },
      { kind: 'assert', that: { is: 'address', pattern: '/konto' } },
    ];
    expect(await run(steps)).toMatchObject({ state: 'passed' });
  });
});

describe('a login that does not work', () => {
  it('with a wrong password fails where it is seen', async () => {
    expect(await failure(formSteps('Falsch-4711'))).toEqual({ failedStep: 4, failure: 'assertion' });
  });

  it('names what is missing, hidden, covered, refused, and what never ends', async () => {
    expect(await failure([open('/'), click('Gibt es nicht')])).toEqual({ failedStep: 1, failure: 'not_found' });
    const hidden: LoginStep = { kind: 'click', target: { by: 'text', value: 'Geheim gehalten' } };
    expect(await failure([open('/verdeckt'), hidden])).toEqual({ failedStep: 1, failure: 'not_visible' });
    expect(await failure([open('/verdeckt'), click('Los')])).toEqual({ failedStep: 1, failure: 'timeout' });
    expect(await failure([open('/gibt-es-nicht')])).toEqual({ failedStep: 0, failure: 'navigation' });
    expect(await failure([open('/weg')])).toEqual({ failedStep: 0, failure: 'refused_address' });
    expect(await failure([open('http://127.0.0.1:9/')])).toEqual({ failedStep: 0, failure: 'refused_address' });
    expect(await failure([open('/haengt'), click('Los')], { stepMs: 1_000 })).toMatchObject({ failure: 'timeout' });
  });

  it('ends when its time is up, with the rest left out', async () => {
    const wait: LoginStep = { kind: 'wait', until: { for: 'seconds', seconds: 20 } };
    const outcome = await run([open('/'), wait, seeText('Start')], { totalMs: 2_000 });
    expect(outcome).toMatchObject({ state: 'failed', failedStep: 1, failure: 'timeout' });
    expect(outcome.steps.map(({ state }) => state)).toEqual(['passed', 'failed', 'skipped']);
  });
});

describe('a secret', () => {
  const foreign = (): string => site.origin.replace('127.0.0.1', 'localhost');

  it('is not typed on another origin, nor into its frame in an own page', async () => {
    const steps = [open(`${foreign()}/anmelden`), user, secret('Passwort')];
    expect(await failure(steps)).toEqual({ failedStep: 2, failure: 'foreign_origin' });
    expect(await failure([open('/rahmen'), secret('Passwort')])).toEqual({ failedStep: 1, failure: 'foreign_origin' });
    const code: LoginStep = { kind: 'code', target: label('Einmalcode'), secret: member.codeSecret };
    expect(await failure([open(`${foreign()}/code`), code])).toEqual({ failedStep: 1, failure: 'foreign_origin' });
  });

  it('is typed on a trusted origin, whose cookies come along', async () => {
    const steps = [open(`${foreign()}/anmelden`), ...formSteps().slice(1)];
    const outcome = await run(steps, { script: { steps, trustedOrigins: [foreign()] } });
    expect(outcome).toMatchObject({ state: 'passed', session: { cookies: [{ name: 'sid', domain: 'localhost' }] } });
  });

  it('is in no picture, wherever the page shows it', async () => {
    const look = async (value: string): Promise<Buffer[]> => {
      await run([open('/zeigt'), secret('Kennwort', value), seeText('Kennwort')]);
      return [...pictures];
    };
    const one = await look('Geheim-4711-Wort');
    const other = await look('Anders-0815-Wert');
    expect(one).toHaveLength(3);
    // The pictures are the same to the last byte: nothing in them comes from the secret.
    expect(one.map((picture) => picture.equals(other[one.indexOf(picture)] ?? Buffer.alloc(0)))).toEqual([
      true,
      true,
      true,
    ]);
    // And they would not be without the mask.
    const typed = (value: string): LoginStep => ({ kind: 'fill', target: label('Kennwort'), value, isSecret: false });
    await run([open('/zeigt'), typed('Geheim-4711-Wort')]);
    const [, plain] = [...pictures];
    await run([open('/zeigt'), typed('Anders-0815-Wert')]);
    expect(plain?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(false);
  });

  it('is in nothing that is answered but the session', async () => {
    const { steps, ...rest } = await run([...formSteps(), open(`/${member.password}?p=${member.password}`)]);
    expect(JSON.stringify([steps, rest])).not.toContain('4711');
    expect(steps.at(-1)?.address).toBe(`${site.origin}/***`);
  });
});
