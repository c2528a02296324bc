import { z } from 'zod';
import { isLoopbackHost } from './loopback.ts';

/** The keys of a Stripe account, which collects by card and direct debit. */
export type StripeSettings = {
  secretKey: string;
  /** Signs what Stripe sends us. */
  webhookSecret: string;
  /** Where the API is: Stripe's, or a server on this machine for tests. */
  apiUrl: string;
};

/** Where Stripe's API is. */
export const stripeApiUrl = 'https://api.stripe.com';

const isApiUrl = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname, search } = new URL(value);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
  return isSafe && pathname === '/' && search === '';
};

/** The settings of payment by card and direct debit. Without them invoices are paid by bank transfer alone. */
export const stripeSettings = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w{10,300}$/, 'must be a secret key of Stripe, which begins with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=]{10,300}$/, 'must be the signing secret of a webhook, which begins with whsec_')
    .optional(),
  STRIPE_API_URL: z
    .string()
    .refine(isApiUrl, 'must be an https address without a path (http on localhost only)')
    .default(stripeApiUrl),
};

type Values = {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_API_URL: string;
};

/** The Stripe account of the settings; null where its keys are not set. */
export const stripeOf = (values: Values): StripeSettings | null =>
  values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET
    ? {
        secretKey: values.STRIPE_SECRET_KEY,
        webhookSecret: values.STRIPE_WEBHOOK_SECRET,
        apiUrl: values.STRIPE_API_URL,
      }
    : null;
