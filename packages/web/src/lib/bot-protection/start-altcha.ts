import { api } from '../api/index.ts';
import { createAltcha } from './altcha.ts';
import type { BotProtection } from './bot-protection.ts';
import { trustedScriptUrl } from './trusted-script-url.ts';

/** The proof of work with its worker: a file of its own, served from here, as the page's policy asks. */
export const startAltcha = (workerUrl: string): BotProtection =>
  createAltcha(
    (action, difficulty) => api.protection.challenge({ action, difficulty }),
    new Worker(trustedScriptUrl('zugang-solver', workerUrl), { type: 'module' }),
  );
