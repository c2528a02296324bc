import type { BotProtection } from './bot-protection.ts';
import { recaptchaPage } from './recaptcha-page.ts';
import { createRecaptcha } from './recaptcha.ts';

/** reCAPTCHA in this page. */
export const startRecaptcha = (settings: { siteKey: string; scriptUrl: string }): BotProtection =>
  createRecaptcha(settings, recaptchaPage);
