import { limits } from '../limits.ts';

/** Something before and after one @, and a dot in the domain; whether it exists shows when mail is sent. */
const address = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]{2,}$/;

/** Addresses as they are typed: one in each line, or separated by commas or semicolons. In small letters, each once. */
export const parseRecipients = (typed: string): string[] => [
  ...new Set(
    typed
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter((one) => one !== ''),
  ),
];

/** The message key of what is wrong with the further recipients of invoices; null: nothing. */
export const findRecipientsProblem = (recipients: readonly string[]): string | null => {
  const wrong = recipients.find((one) => one.length > limits.email.max || !address.test(one));
  if (wrong !== undefined) return `billing.errors.recipient|${JSON.stringify({ email: wrong.slice(0, 100) })}`;
  const { max } = limits.billing.recipients;
  return recipients.length > max ? `billing.errors.recipients_max|${JSON.stringify({ max })}` : null;
};
