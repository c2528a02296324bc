import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { german } from '../samples.fixture.ts';

const { cannotTell, passed, inapplicable } = examplesOf('long-text-without-headings');

const paragraphs = (count: number): string => `<p>${german}</p>`.repeat(count);

describe('long texts have headings (WCAG 2.4.10, level AAA)', () => {
  cannotTell('no-headings', 'a text without any', paragraphs(12));
  passed('a text with headings', `${paragraphs(6)}<h2>Preise</h2>${paragraphs(6)}`);
  passed('a short text', paragraphs(2));
  inapplicable('a page without paragraphs', '<a href="/r">Räder</a>');
});
