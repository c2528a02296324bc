import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRecaptcha, notInitialized, type RecaptchaApi, type RecaptchaPage } from './recaptcha.ts';

/** A page without a browser; `arrive` is Google's script having run, `report` its saying that it is ready. */
const createPage = () => {
  const seen = { urls: [] as string[], errors: [] as string[], badge: null as boolean | null, asked: 0 };
  let api: RecaptchaApi | undefined;
  let report: () => void = () => undefined;
  let refuse: (cause: Error) => void = () => undefined;
  const page: RecaptchaPage = {
    loadScript: (url) => {
      seen.urls.push(url);
      return new Promise((_, reject) => (refuse = reject));
    },
    findApi: () => {
      seen.asked += 1;
      return api;
    },
    setBadge: (isShown) => (seen.badge = isShown),
    logError: (message) => seen.errors.push(message),
  };
  const arrive = (): void => {
    api = {
      ready: (callback) => (report = callback),
      execute: async (siteKey, { action }) => `${siteKey}:${action}`,
    };
  };
  return { page, seen, arrive, report: () => report(), refuse: () => refuse(new Error('blocked')) };
};

const settings = { siteKey: 'site-key', scriptUrl: 'https://www.google.com/recaptcha/api.js' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('reCAPTCHA', () => {
  it('loads its script with the site key', () => {
    const { page, seen } = createPage();
    createRecaptcha(settings, page);
    expect(seen.urls).toEqual(['https://www.google.com/recaptcha/api.js?render=site-key']);
  });

  it('is looked for every 100 ms, and ready when the script reports so', async () => {
    const { page, seen, arrive, report } = createPage();
    const protection = createRecaptcha(settings, page);
    await vi.advanceTimersByTimeAsync(450);
    expect(seen.asked).toBe(5);
    arrive();
    await vi.advanceTimersByTimeAsync(100);
    expect(protection.state).toBe('not-ready');
    report();
    await vi.advanceTimersByTimeAsync(0);
    expect(protection.state).toBe('ready');
    expect(await protection.execute('contact', 1)).toBe('site-key:contact');
  });

  it('lets a form that is sent early wait for it', async () => {
    const { page, arrive, report } = createPage();
    const token = createRecaptcha(settings, page).execute('register', 1);
    arrive();
    await vi.advanceTimersByTimeAsync(100);
    report();
    expect(await token).toBe('site-key:register');
  });

  it('without a site key is not set up, which is logged', async () => {
    const { page, seen } = createPage();
    const protection = createRecaptcha({ ...settings, siteKey: '' }, page);
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen).toMatchObject({ urls: [], asked: 0, errors: [expect.stringContaining('no site key')] });
    expect(protection.state).toBe('not-ready');
    await expect(protection.execute('login', 1)).rejects.toThrow('reCAPTCHA not initialized properly');
  });

  it('whose script is kept away only logs it, and gives no token', async () => {
    const { page, seen, refuse } = createPage();
    const protection = createRecaptcha(settings, page);
    refuse();
    await vi.advanceTimersByTimeAsync(100);
    expect(seen.errors).toEqual(['reCAPTCHA could not be loaded']);
    await expect(protection.execute('login', 1)).rejects.toThrow(notInitialized);
  });

  it('that never reports ready gives no token', async () => {
    const { page, arrive } = createPage();
    arrive();
    const protection = createRecaptcha(settings, page);
    const failure = protection.execute('login', 1).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await failure).toBe(notInitialized);
    expect(protection.state).toBe('not-ready');
  });

  it('hides its badge until it is asked to show it', () => {
    const { page, seen } = createPage();
    const protection = createRecaptcha(settings, page);
    expect(seen.badge).toBe(false);
    protection.showBadge();
    expect(seen.badge).toBe(true);
    protection.hideBadge();
    expect(seen.badge).toBe(false);
  });
});
