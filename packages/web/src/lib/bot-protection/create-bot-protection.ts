import type { ProtectionInfo } from '@zugang/contract';
import type { BotProtection } from './bot-protection.ts';

const startAltcha = async (): Promise<BotProtection> => {
  const [code, worker] = await Promise.all([import('./start-altcha.ts'), import('./solve.worker.ts?worker&url')]);
  return code.startAltcha(worker.default);
};

/** The protection of this installation. Its code is loaded only here: who never sends a form never has it. */
export const createBotProtection = async (info: ProtectionInfo): Promise<BotProtection> =>
  info.kind === 'recaptcha' ? (await import('./start-recaptcha.ts')).startRecaptcha(info) : startAltcha();
