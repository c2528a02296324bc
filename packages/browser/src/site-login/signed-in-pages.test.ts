import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageRunner } from '../page-runner/create-page-runner.ts';
import { createLingeringBrowser, type LingeringBrowser } from '../chromium/linger-browser.ts';
import {
  type BrowsingProfile,
  withRequestProfile,
  ownOriginsOf,
  startEgress,
  type Egress,
} from '@zugang/crawler/egress';
import { fetchPage } from '@zugang/crawler';
import { createInspector } from '../inspect/create-inspector.ts';
import type { PageResult, PageRunner } from '../page-runner/page-runner-types.ts';
import { createLoginRunner } from './create-login-runner.ts';
import { member, type MemberSite, serveMemberSite } from './member-site.fixture.ts';

let site: MemberSite;
let egress: Egress;
let browser: LingeringBrowser;
let pages: PageRunner;

beforeAll(async () => {
  site = await serveMemberSite();
  egress = await startEgress({ allowHosts: [site.host] });
  browser = createLingeringBrowser({ egress });
  pages = createPageRunner({ egress });
});
afterAll(async () => {
  await pages.close();
  await browser.close();
  await egress.close();
  site.close();
});

const signIn = async (): Promise<BrowsingProfile> => {
  const outcome = await createLoginRunner(browser).run({
    startUrl: `${site.origin}/`,
    script: {
      steps: [
        { kind: 'open', url: '/anmelden' },
        { kind: 'fill', target: { by: 'label', value: 'E-Mail-Adresse' }, value: member.user, isSecret: false },
        { kind: 'fill', target: { by: 'label', value: 'Passwort' }, value: member.password, isSecret: true },
        { kind: 'click', target: { by: 'button', value: 'Anmelden' } },
        { kind: 'assert', that: { is: 'text', text: 'Guten Tag, Mia' } },
      ],
      trustedOrigins: [],
    },
    profile: null,
  });
  if (outcome.state === 'failed') throw new Error(outcome.failure);
  return {
    viewport: 'desktop',
    userAgent: null,
    origins: ownOriginsOf(site.origin),
    headers: {},
    cookies: [{ name: 'sid', value: 'an old one from the settings' }],
    banner: 'keep',
    forms: 'leave',
    session: outcome.session,
  };
};

let keys = 0;
const check = (path: string, profile: BrowsingProfile): Promise<PageResult> => {
  keys += 1;
  return pages.check(`${site.origin}${path}`, { isolationKey: `key ${keys}`, level: 'A', screenshot: false, profile });
};

describe('a page behind a login', () => {
  it('is checked as signed-in users see it', async () => {
    const result = await check('/konto', await signIn());
    expect(result).toMatchObject({ kind: 'checked', url: `${site.origin}/konto`, check: { title: 'Konto' } });
  });

  it('is checked too where it does not show the signed-in state', async () => {
    expect(await check('/verdeckt', await signIn())).toMatchObject({ kind: 'checked' });
  });

  it('does not count as checked where the session has ended', async () => {
    const profile = await signIn();
    site.sessions.clear();
    expect(await check('/konto', profile)).toMatchObject({ kind: 'failed', error: 'signed_out' });
    expect(await check('/verdeckt', profile)).toMatchObject({ kind: 'failed', error: 'signed_out' });
  });

  it('keeps the session despite its scripts and links', async () => {
    const profile = await signIn();
    await check('/klickt', profile);
    expect(site.hits).not.toContain('/logout');
    expect(await check('/konto', profile)).toMatchObject({ kind: 'checked', url: `${site.origin}/konto` });
  });

  it('is fetched with the session, and its logout links are identified', async () => {
    const { origins, session } = await signIn();
    const profiled = withRequestProfile(egress, {
      origins,
      headers: {},
      userAgent: null,
      cookies: session?.cookies ?? [],
    });
    const result = await fetchPage(profiled, `${site.origin}/konto`, { isSignedIn: true });
    expect(result).toMatchObject({ kind: 'html', title: 'Konto' });
    expect(result).toHaveProperty('logoutLinks', [`${site.origin}/ende`, `${site.origin}/logout`]);
  });

  it('is inspected with the session', async () => {
    const inspector = createInspector({ egress, browser });
    const view = { viewport: 'desktop', zoom: 100, scheme: 'light', vision: 'none' } as const;
    const held = await inspector.open({
      view: { ...view, isForcedColors: false, isReducedMotion: false },
      isAllowed: () => true,
      profiles: [await signIn()],
    });
    await held.open(`${site.origin}/konto`);
    expect((await held.look()).title).toBe('Konto');
    await held.close();
    await inspector.close();
  });
});
