import type { BotProtection } from './bot-protection.ts';

/** Google's global object, as far as it is used: https://developers.google.com/recaptcha/docs/v3 */
export type RecaptchaApi = {
  ready: (report: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => PromiseLike<string>;
};

/** The connection between reCAPTCHA and the page. */
export type RecaptchaPage = {
  /** Loads a script; rejects where it cannot be had. */
  loadScript: (url: string) => Promise<void>;
  /** The global object, once the script has made it. */
  findApi: () => RecaptchaApi | undefined;
  setBadge: (isShown: boolean) => void;
  logError: (message: string, cause?: unknown) => void;
};

/** The words of the specification, section 8. */
export const notInitialized = 'reCAPTCHA not initialized properly';

const pollMs = 100;
/** How long a form waits for a script that is on its way. */
const patienceMs = 10_000;

const waitForApi = async (page: RecaptchaPage, isGivenUp: () => boolean): Promise<RecaptchaApi | null> => {
  while (!isGivenUp()) {
    const api = page.findApi();
    if (api) return api;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return null;
};

const orNothing = async <T>(work: Promise<T>): Promise<T | null> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), patienceMs)));
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
};

/**
 * reCAPTCHA v3. Its script is looked for every 100 ms until it reports ready. What fails while it starts is only logged;
 * `execute` then rejects with {@link notInitialized}, as it does without a site key, which sets up nothing at all.
 */
export const createRecaptcha = (
  { siteKey, scriptUrl }: { siteKey: string; scriptUrl: string },
  page: RecaptchaPage,
): BotProtection => {
  let state: BotProtection['state'] = 'not-ready';
  let isFailed = false;
  const start = async (): Promise<RecaptchaApi | null> => {
    const address = new URL(scriptUrl);
    address.searchParams.set('render', siteKey);
    page.loadScript(address.href).catch((cause: unknown) => {
      isFailed = true;
      page.logError('reCAPTCHA could not be loaded', cause);
    });
    const api = await waitForApi(page, () => isFailed);
    if (!api) return null;
    await new Promise<void>((resolve) => api.ready(resolve));
    state = 'ready';
    return api;
  };
  if (!siteKey) page.logError('reCAPTCHA has no site key: bot protection is not set up');
  const started = siteKey ? start() : Promise.resolve(null);
  page.setBadge(false);
  return {
    get state() {
      return state;
    },
    isEarly: false,
    execute: async (action) => {
      const api = await orNothing(started);
      if (!api) throw new Error(notInitialized);
      return api.execute(siteKey, { action });
    },
    showBadge: () => page.setBadge(true),
    hideBadge: () => page.setBadge(false),
  };
};
