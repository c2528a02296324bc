import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';

const { cannotTell, inapplicable } = examplesOf('meaning-by-colour');

describe('what a colour means is said in another way too (WCAG 1.4.1, failure F13)', () => {
  cannotTell('by-colour', 'fields in a colour', '<p data-found>Bitte füllen Sie alle rot markierten Felder aus.</p>');
  cannotTell('by-colour', 'things of a colour', '<p data-found>Die grünen Einträge sind geprüft.</p>');
  cannotTell('by-colour', 'English', '<p data-found>The green mushrooms listed here are fine to eat.</p>');
  cannotTell('by-colour', 'what is shown in a colour', '<li data-found>Prices marked in red are reduced.</li>');
  inapplicable('a thing that has a colour', '<p>Das rote Fahrrad steht im Hof, und sie trug Rot.</p>');
  inapplicable('a quotation', '<blockquote><p>Rot markierte Felder sind Pflicht.</p></blockquote>');
  inapplicable('a hidden text', '<p hidden>Rot markierte Felder sind Pflicht.</p>');
});
