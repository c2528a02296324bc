import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { styledPage } from '../samples.fixture.ts';

const { cannotTell, passed, inapplicable } = examplesOf('text-in-style-sheet');

describe('words stand in the page and not in its style sheets (WCAG 1.3.1, failure F87)', () => {
  cannotTell(
    'inserted',
    'a word after an element',
    styledPage('#a::after { content: "Pizza" }', '<p id="a" data-found>Am liebsten esse ich </p>'),
  );
  cannotTell(
    'inserted',
    'the older way to write it',
    styledPage('p:before { content: "Neu: " }', '<p data-found>Räder</p>'),
  );
  cannotTell(
    'inserted',
    'a word beside a rule whose selector has commas within brackets',
    styledPage(':is(#a, #b)::after { content: "Alt" } p::after { content: "Neu" }', '<p data-found>Räder</p>'),
  );
  passed(
    'words that another rule takes back',
    styledPage('p::after { content: "Neu" } p::after { content: none }', '<p>Räder</p>'),
  );
  passed(
    'words for a script to read, which are not shown',
    styledPage('p::after { content: "slider"; display: none }', '<p>Räder</p>'),
  );
  passed('invisible words', styledPage('p::after { content: "Neu"; visibility: hidden }', '<p>Räder</p>'));
  inapplicable('a sign of a font by its number', styledPage('p::before { content: "\\eabc" }', '<p>Räder</p>'));
  inapplicable('signs and numbers', styledPage('p::before { content: "→ 1. " }', '<p>Räder</p>'));
  inapplicable(
    'what stands in an attribute',
    styledPage('a::after { content: " (" attr(href) ")" }', '<a href="/r">Räder</a>'),
  );
  inapplicable(
    'a picture',
    styledPage(
      'p::before { content: url("data:image/svg+xml,%3Csvg viewBox=\'0 0 9 9\'%3E%3C/svg%3E") }',
      '<p>Räder</p>',
    ),
  );
  inapplicable('the style for print', styledPage('@media print { p::after { content: "Gedruckt" } }', '<p>Räder</p>'));
  inapplicable('a font of pictures', styledPage('.icon::before { content: "home" }', '<p class="icon">Räder</p>'));
});
