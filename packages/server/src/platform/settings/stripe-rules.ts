import { stripeApiUrl } from '../stripe-settings.ts';
import type { Rule, SettingValues } from './rule.ts';

const keys = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

const missingKeyOf = (values: SettingValues): string | null => {
  const missing = keys.filter((key) => values[key] === undefined);
  return missing.length === 1 ? (missing[0] ?? null) : null;
};

/** Payment by card and direct debit. */
export const stripeRules: readonly Rule[] = [
  {
    reads: [...keys],
    isBroken: ({ values }) => missingKeyOf(values) !== null,
    mend: ({ values }) =>
      `${missingKeyOf(values)} must be set too: the keys of Stripe belong together, both or none of them. Without the signing secret payments would not be seen.`,
  },
  {
    reads: ['STRIPE_SECRET_KEY', 'NODE_ENV'],
    mode: 'production',
    isBroken: ({ values }) => /^.k_test_/.test(values.STRIPE_SECRET_KEY ?? ''),
    mend: 'STRIPE_SECRET_KEY must be a key for live payments in production: with a test key every published test card pays an invoice.',
  },
  {
    reads: ['STRIPE_API_URL', 'NODE_ENV'],
    mode: 'production',
    isBroken: ({ values }) => values.STRIPE_API_URL !== stripeApiUrl,
    mend: `STRIPE_API_URL must be ${stripeApiUrl} in production, or not be set: whoever answers there learns the secret key and says what is paid.`,
  },
];
