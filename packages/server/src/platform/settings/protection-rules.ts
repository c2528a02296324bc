import type { Rule } from './rule.ts';

/** Less costs a program nothing. */
const leastCost = 200;

/** Google's keys for tests, published at https://developers.google.com/recaptcha/docs/faq: every token passes with them. */
const testKeys = ['6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI', '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe'];

/** Where reCAPTCHA is served: https://developers.google.com/recaptcha/docs/faq. */
const googleAddress = /^https:\/\/www\.(?:google\.com|recaptcha\.net)\/recaptcha\//;

const missingKeyOf = ({ RECAPTCHA_SITE_KEY: site, RECAPTCHA_SECRET_KEY: secret }: Record<string, unknown>) => {
  if ((site === undefined) === (secret === undefined)) return null;
  return site === undefined ? 'RECAPTCHA_SITE_KEY' : 'RECAPTCHA_SECRET_KEY';
};

const keys = ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'] as const;
const urls = ['RECAPTCHA_VERIFY_URL', 'RECAPTCHA_SCRIPT_URL'] as const;

/** How people are distinguished from programs. */
export const protectionRules: readonly Rule[] = [
  {
    reads: [...keys],
    isBroken: ({ values }) => missingKeyOf(values) !== null,
    mend: ({ values }) =>
      `${missingKeyOf(values)} must be set too: the two keys of reCAPTCHA belong together, both or none of them.`,
  },
  {
    reads: [...keys],
    isBroken: ({ values }) =>
      values.RECAPTCHA_SITE_KEY !== undefined && values.RECAPTCHA_SITE_KEY === values.RECAPTCHA_SECRET_KEY,
    mend: 'RECAPTCHA_SECRET_KEY must not be the site key, which every browser is sent: Google shows the secret key below it.',
  },
  {
    reads: [...keys, 'NODE_ENV'],
    mode: 'production',
    isBroken: ({ values }) => keys.some((key) => testKeys.includes(values[key] ?? '')),
    mend: 'RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY must be keys of your own: the ones set are Google’s for tests, with which every program passes.',
  },
  ...urls.map((setting): Rule => ({
    reads: [setting, 'NODE_ENV'],
    mode: 'production',
    isBroken: ({ values }) => values[setting] !== undefined && !googleAddress.test(values[setting]),
    mend: `${setting} must be an address below https://www.google.com/recaptcha/ or https://www.recaptcha.net/recaptcha/ in production: whoever answers there decides who passes, and its script runs in our pages.`,
  })),
  {
    reads: ['BOT_PROTECTION_COST', 'RECAPTCHA_SITE_KEY', 'NODE_ENV'],
    mode: 'production',
    isBroken: ({ values }) => values.RECAPTCHA_SITE_KEY === undefined && values.BOT_PROTECTION_COST < leastCost,
    mend: `BOT_PROTECTION_COST must be at least ${leastCost} in production.`,
  },
];
