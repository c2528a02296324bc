import { z } from 'zod';
import { isLoopbackHost } from './loopback.ts';

/** How people are distinguished from programs: a proof of work of our own, or Google's reCAPTCHA v3. */
export type Protection =
  | {
      kind: 'altcha';
      /** Keys a browser derives at most for one proof; half of them at least. */
      cost: number;
    }
  | {
      kind: 'recaptcha';
      siteKey: string;
      secretKey: string;
      /** Where a token is verified. */
      verifyUrl: string;
      /** The script browsers load. */
      scriptUrl: string;
    };

/** About 0.3 s of a desktop's browser, 1 to 2 s of a simple phone's. */
const defaultCost = 600;

const googleVerifyUrl = 'https://www.google.com/recaptcha/api/siteverify';
const googleScriptUrl = 'https://www.google.com/recaptcha/api.js';

/** An https address; http on the machine itself, for tests. Nothing in it could end a line of the content security policy. */
const address = z
  .string()
  .refine((value) => {
    if (!URL.canParse(value) || /[\s;,'"]/.test(value)) return false;
    const { protocol, hostname } = new URL(value);
    return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
  }, 'must be an https address (http on localhost only)')
  .optional();

const key = z
  .string()
  .regex(/^[\w-]{1,200}$/, 'must be a key as Google gives it (letters, digits, - and _)')
  .optional();

const costMessage = 'must be a whole number from 1 to 100000';

/** The settings of bot protection. */
export const protectionSettings = {
  BOT_PROTECTION_COST: z
    .string()
    .regex(/^\d{1,6}$/, costMessage)
    .transform(Number)
    .pipe(z.number().min(1, costMessage).max(100_000, costMessage))
    .default(defaultCost),
  RECAPTCHA_SITE_KEY: key,
  RECAPTCHA_SECRET_KEY: key,
  RECAPTCHA_VERIFY_URL: address,
  RECAPTCHA_SCRIPT_URL: address,
};

type Values = {
  BOT_PROTECTION_COST: number;
  RECAPTCHA_SITE_KEY?: string | undefined;
  RECAPTCHA_SECRET_KEY?: string | undefined;
  RECAPTCHA_VERIFY_URL?: string | undefined;
  RECAPTCHA_SCRIPT_URL?: string | undefined;
};

/** The protection these settings ask for: reCAPTCHA where its keys are there. */
export const protectionOf = (values: Values): Protection =>
  values.RECAPTCHA_SITE_KEY && values.RECAPTCHA_SECRET_KEY
    ? {
        kind: 'recaptcha',
        siteKey: values.RECAPTCHA_SITE_KEY,
        secretKey: values.RECAPTCHA_SECRET_KEY,
        verifyUrl: values.RECAPTCHA_VERIFY_URL ?? googleVerifyUrl,
        scriptUrl: values.RECAPTCHA_SCRIPT_URL ?? googleScriptUrl,
      }
    : { kind: 'altcha', cost: values.BOT_PROTECTION_COST };
