import type { BotChallenge, ProtectionInfo } from '@zugang/contract';
import { createAltcha } from '#lib/bot-protection/altcha.ts';
import type { BotProtection } from '#lib/bot-protection/bot-protection.ts';
import { trustedScriptUrl } from '#lib/bot-protection/trusted-script-url.ts';

/** What the server wrote into the form: how its proof is made, and words by error code. */
type FormData = { solver: string; protection: ProtectionInfo; texts: Record<string, string> };
type Failure = { code?: string; message?: string };

const fetchChallenge = async (): Promise<BotChallenge> => {
  const answer = await fetch('/api/auth/challenge?action=public_check');
  if (!answer.ok) throw new Error('no challenge');
  return (await answer.json()) as BotChallenge;
};

const startProtection = async ({ protection, solver }: FormData): Promise<BotProtection> => {
  if (protection.kind === 'recaptcha')
    return (await import('#lib/bot-protection/start-recaptcha.ts')).startRecaptcha(protection);
  return createAltcha(fetchChallenge, new Worker(trustedScriptUrl('zugang-solver', solver), { type: 'module' }));
};

const send = async (url: string, locale: string, botProof: string): Promise<string> => {
  const answer = await fetch('/api/public-checks', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ url, locale, botProof }),
  });
  const body = (await answer.json()) as Failure & { token?: string };
  if (!answer.ok || !body.token) throw Object.assign(new Error(body.message ?? 'refused'), { code: body.code });
  return `${locale === 'en' ? '/en' : ''}/checks/${body.token}`;
};

/** Lets the form make its proof, send the address and go on to the check. */
export const setUpCheckForm = (form: HTMLFormElement): void => {
  const data = JSON.parse(form.dataset['form'] ?? '{}') as FormData;
  const { texts } = data;
  const field = form.querySelector<HTMLInputElement>('#url');
  const error = form.querySelector('#url-error');
  const status = form.querySelector('#check-status');
  if (!field || !error || !status) throw new Error('the form is not complete');
  let protection: Promise<BotProtection> | undefined;
  const protect = (): Promise<BotProtection> => (protection ??= startProtection(data));
  let isBusy = false;

  const show = (message: string): void => {
    error.textContent = message;
    if (message === '') field.removeAttribute('aria-invalid');
    else field.setAttribute('aria-invalid', 'true');
    if (message !== '') field.focus();
  };
  const submit = async (): Promise<void> => {
    show('');
    const url = field.value.trim();
    if (url === '') return show(texts['empty'] ?? '');
    isBusy = true;
    status.textContent = texts['busy'] ?? '';
    try {
      const proof = await (await protect()).execute('public_check', 1);
      location.assign(await send(url, form.dataset['locale'] ?? 'de', proof));
    } catch (cause) {
      const { code = '' } = cause as Failure;
      status.textContent = '';
      show(texts[code] ?? texts['failed'] ?? '');
    } finally {
      isBusy = false;
    }
  };
  field.addEventListener('focus', () => void protect().catch(() => (protection = undefined)), { once: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isBusy) void submit();
  });
};
