import { loginScript } from '@zugang/contract';
import type { LoginScript, LoginStep } from '@zugang/browser';
import type { Context } from '#platform/context';
import type { domainLogins } from '#platform/db/schema/index';
import { SecretUnreadableError } from '#platform/secrets';
import { openLoginSecrets } from './login-secrets.ts';

/** The script to be run, with its secrets; null if one of them is missing or cannot be decrypted. */
export const composeScript = (
  ctx: Pick<Context, 'secrets'>,
  { domainId, script, sealed }: typeof domainLogins.$inferSelect,
): LoginScript | null => {
  try {
    const secrets = openLoginSecrets(ctx, domainId, sealed);
    const { steps, trustedOrigins } = loginScript.parse(script);
    const whole = steps.map((step): LoginStep | null => {
      const secret = secrets[step.id];
      if (step.kind === 'code') return secret === undefined ? null : { ...step, secret };
      if (step.kind !== 'fill') return step;
      const value = step.isSecret ? secret : step.value;
      return value === undefined || value === null ? null : { ...step, value };
    });
    const known = whole.filter((step) => step !== null);
    return known.length === whole.length ? { steps: known, trustedOrigins } : null;
  } catch (error) {
    if (error instanceof SecretUnreadableError) return null;
    throw error;
  }
};
