import { describe, expect, it } from 'vitest';
import { htmlToText } from '../parse/html-text.ts';
import { cleanWords } from './clean-words.ts';
import { cutQuotes } from './cut-quotes.ts';
import { realMails } from './real-mails.fixture.ts';

const wordsOf = (text: string): string => text.replaceAll(/\s+/g, '');

describe('what a person says in an answer', () => {
  it.each(realMails)(
    'is found in a mail of $program, and the rest is kept beside it',
    ({ mail, html, says, keeps }) => {
      const text = cleanWords(html ? htmlToText(mail) : mail);
      const cut = cutQuotes(text);
      expect(cut.text).toBe(says);
      expect(cut.quoted === null).toBe(keeps === true);
      // Nothing is lost, and nothing is said twice.
      expect(wordsOf(cut.text + (cut.quoted ?? ''))).toBe(wordsOf(text));
    },
  );

  it('is found in as many lines as a mail may have, without trying each against all', () => {
    const long = `${'> a\n'.repeat(30_000)}b\n${'Von: a\n\n'.repeat(10_000)}${'____\n'.repeat(10_000)}`;
    const start = performance.now();
    cutQuotes(long);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
