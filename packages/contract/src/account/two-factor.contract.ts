import { oc } from '@orpc/contract';
import { z } from 'zod';
import { code, loginAnswer, typedPassword } from './auth.contract.ts';
import { nothing } from '../shared.ts';

/** Codes that each open the account once when the device is lost. Shown once: only their hashes are stored. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const open = oc.$route({ tags: ['Authentication'] });
const route = oc.$route({ tags: ['Two-factor'] });

export const twoFactorContract = {
  verify: open
    .route({
      method: 'POST',
      path: '/auth/two-factor/verify',
      summary: 'Finish a login that was answered TWO_FACTOR_REQUIRED, with a code of the app or a recovery code',
    })
    .input(z.object({ challenge: code, code: z.string().max(50) }))
    .output(loginAnswer),
  state: route
    .route({ method: 'GET', path: '/auth/two-factor', summary: 'Whether login requires a code' })
    .output(z.object({ isEnabled: z.boolean(), recoveryCodesLeft: z.number().int() })),
  begin: route
    .route({
      method: 'POST',
      path: '/auth/two-factor/begin',
      summary: 'Get a secret for an authenticator app (RFC 6238); not active until a code confirms the app',
    })
    .input(z.object({ password: typedPassword }))
    .output(z.object({ secret: z.string(), uri: z.string() })),
  enable: route
    .route({
      method: 'POST',
      path: '/auth/two-factor/enable',
      summary: 'Require codes at login; returns the recovery codes',
    })
    .input(z.object({ code: z.string().max(50) }))
    .output(recoveryCodes),
  renewRecoveryCodes: route
    .route({ method: 'POST', path: '/auth/two-factor/recovery-codes', summary: 'Make new recovery codes; the old end' })
    .input(z.object({ password: typedPassword }))
    .output(recoveryCodes),
  disable: route
    .route({ method: 'POST', path: '/auth/two-factor/disable', summary: 'Ask for no codes any more' })
    .input(z.object({ password: typedPassword }))
    .output(nothing),
};
