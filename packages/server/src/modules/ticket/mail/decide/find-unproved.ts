import type { ParsedMail } from '../parse/parsed-mail.ts';

/**
 * Whether a mail server on the way found the sender forged: DMARC failed (RFC 8601), or both checks of a provider. Whoever forges a sender
 * can add headers that say otherwise, but not take this one away. Without such a header nothing is known.
 */
export const isFoundForged = ({ headers }: Pick<ParsedMail, 'headers'>): boolean => {
  const says = (name: string, word: RegExp): boolean =>
    headers.some((header) => header.name === name && word.test(header.value));
  return (
    says('authentication-results', /\bdmarc\s*=\s*(?:fail|permerror)\b/i) ||
    (says('x-mailgun-spf', /^\s*(?:soft)?fail/i) && says('x-mailgun-dkim-check-result', /^\s*fail/i))
  );
};
