import { oc } from '@orpc/contract';
import { z } from 'zod';
import { limits } from '../limits.ts';

/** What a proof is for. One that was made for another action is refused. */
export const botActions = [
  'register',
  'login',
  'forgot_password',
  'resend_confirmation',
  'ticket',
  'contact',
  'public_check',
] as const;
export type BotAction = (typeof botActions)[number];

/** The hardest of the proofs: the first is the usual one, each other takes twice the work of the one before. */
export const hardestProof = 1 + limits.loginGuessing.harder.length;

/**
 * A proof that no program sends a form: base64 of `{challenge, solution}` (ALTCHA), or a reCAPTCHA token, as system.info says.
 * Missing where one is needed: BOT_PROTECTION_REQUIRED.
 */
export const botProof = z
  .string()
  .max(10_000)
  .optional()
  .describe(
    'Proof that no program sends this: base64 of the JSON {challenge, solution} with a challenge of GET /auth/challenge for this action and ALTCHA’s solution {counter, derivedKey}, or a reCAPTCHA token where system/info says so. Good for one call',
  );

/** A challenge of ALTCHA's second protocol: find the counter whose derived key begins with `keyPrefix`. */
export const botChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** Seconds since 1970. */
    expiresAt: z.int(),
    data: z.object({ action: z.enum(botActions), difficulty: z.int() }),
  }),
  signature: z.string(),
});
export type BotChallenge = z.infer<typeof botChallenge>;

/** The bot protection of this installation. */
export const protectionInfo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('altcha') }),
  z.object({ kind: z.literal('recaptcha'), siteKey: z.string(), scriptUrl: z.string() }),
]);
export type ProtectionInfo = z.infer<typeof protectionInfo>;

const route = oc.$route({ tags: ['Authentication'] });

export const protectionContract = {
  challenge: route
    .route({
      method: 'GET',
      path: '/auth/challenge',
      summary:
        'A proof-of-work challenge, good for one proof of this action; NOT_FOUND where reCAPTCHA is used instead',
    })
    .input(
      z.object({
        action: z.enum(botActions),
        difficulty: z.coerce
          .number()
          .int()
          .min(1)
          .max(hardestProof)
          .default(1)
          .describe('As the refused call says; 1 where it says nothing'),
      }),
    )
    .output(botChallenge),
};
