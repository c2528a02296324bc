import { expect, it } from 'vitest';
import { findRecipientsProblem, parseRecipients } from './invoice-recipients.ts';

it('reads addresses in lines or separated by commas, each once', () => {
  expect(parseRecipients(' A@example.org\nb@example.org, a@example.org;\n\n')).toEqual([
    'a@example.org',
    'b@example.org',
  ]);
  expect(parseRecipients(' \n')).toEqual([]);
});

it('names the address that is wrong, and the limit', () => {
  expect(findRecipientsProblem([])).toBeNull();
  expect(findRecipientsProblem(['a@example.org', 'nein'])).toBe('billing.errors.recipient|{"email":"nein"}');
  expect(findRecipientsProblem(['a@b@example.org'])).toContain('a@b@example.org');
  const many = Array.from({ length: 11 }, (_, index) => `a${index}@example.org`);
  expect(findRecipientsProblem(many.slice(1))).toBeNull();
  expect(findRecipientsProblem(many)).toBe('billing.errors.recipients_max|{"max":10}');
});
