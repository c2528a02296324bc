import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { pageWith } from '../samples.fixture.ts';

const { failed, cannotTell, passed, inapplicable } = examplesOf('visual-reference');
const english = (body: string): string => pageWith({ lang: 'en', body });
const link = (name: string): string => `<a href="/${name}">${name}</a>`;

describe('instructions do not rely on the place of things alone (WCAG 1.3.3, failure F14)', () => {
  failed(
    'no-such-thing',
    'a place, and nothing of that role',
    '<p data-found>Nutzen Sie das Menü rechts, um weiterzukommen.</p>',
  );
  failed(
    'no-such-thing',
    'a place in English',
    english(`<p>Find the menu on the right to go on.</p><ul><li>${link('a')}</li></ul>`),
  );
  failed(
    'no-such-thing',
    'a menu hidden from assistive technology',
    '<p>Nutzen Sie das Menü rechts.</p><nav aria-hidden="true">A</nav>',
  );
  passed(
    'a manual, which speaks of a program',
    english(
      `<p>Start drawing by adding a pin.</p><ol><li>Click the canvas.</li><li>Select a library.</li><li>Choose a name.</li><li>Press Enter.</li></ol><p data-found>Click the Add a pin button on the right toolbar, then click on the canvas.</p>`,
    ),
  );
  cannotTell(
    'several-such-things',
    'two, and none is named',
    `<p>Nutzen Sie das Menü rechts.</p><nav>${link('a')}</nav><nav>${link('b')}</nav>`,
  );
  passed(
    'the only one of that role, named first in the second sentence',
    `<p>Es gibt viele Themen. Links finden Sie das Menü.</p><nav>${link('a')}</nav>`,
  );
  passed('the only one of that role', `<p>Nutzen Sie das Menü rechts.</p><nav>${link('a')}</nav>`);
  passed(
    'one of two that has the name',
    `<p>Nutzen Sie das Menü Themen rechts.</p><nav aria-label="Themen">${link('a')}</nav><nav aria-label="Service">${link('b')}</nav>`,
  );
  inapplicable('a place with the name', '<p>Klicken Sie rechts auf die Schaltfläche „Absenden“.</p>');
  inapplicable('below, as the order of reading says too', '<p>Click the link below to go on.</p>');
  inapplicable('links as a noun', '<p>Sie verwenden das Formular, um Links und Bilder einzufügen.</p>');
  inapplicable('a picture without colours', english('<p>You can use it to clean a black and white image.</p>'));
  inapplicable('links in English', english('<p>You can use preload links in the menu.</p>'));
  inapplicable(
    'English links on a German page',
    '<p>A list of links to other documents of this area can be found at the end of the manual.</p>',
  );
  inapplicable(
    'a text that tells what a program looks like',
    english('<p>It shows a list of sections on the left and lets one select a picture in it.</p>'),
  );
  cannotTell(
    'by-sight',
    'an instruction with an adverb',
    english('<p>To change a user, simply click the pencil icon to the right of the name.</p>'),
  );
  cannotTell('by-sight', 'where to find something', english('<p>Prices can be found in the box on the right.</p>'));
  cannotTell('by-sight', 'where to find something in German', '<p>Rechts finden Sie im Kasten alle Preise.</p>');
  inapplicable('driving directions', '<p>Am Kreisel fahren Sie nach rechts, dann sind Sie da.</p>');
  inapplicable('a hidden instruction', '<p hidden>Nutzen Sie das Menü rechts.</p>');
  inapplicable('text in French', '<p lang="fr">Utilisez le menu à droite.</p>');
});

describe('instructions do not rely on the shape or colour of things alone (WCAG 1.3.3, failure F26)', () => {
  failed(
    'nothing-of-that-name',
    'a shape hidden from assistive technology',
    '<p>More examples can be found when you look underneath the star</p>',
  );
  cannotTell('by-sight', 'a round button', '<p data-found>Click the round button to go on.</p>');
  cannotTell('by-sight', 'a colour', '<p>Klicken Sie auf das grüne Symbol.</p>');
  cannotTell('by-sight', 'a shape on another page', '<p>On <a href="/i">that page</a> look underneath the star</p>');
  cannotTell(
    'by-sight',
    'a text that tells of something, and asks for nothing',
    english(
      '<p data-found>To help people with low vision see their choice, the circle is filled by the stylesheet.</p>',
    ),
  );
  inapplicable('a size that tells what something is', english('<p>A pattern is a small image used to fill areas.</p>'));
  inapplicable('a shape that is a part of a name', '<p>Find the circle line map in the station.</p>');
  passed('a heading that has the name', '<h2>Star</h2><p>More examples can be found underneath the star</p>');
  passed(
    'a picture that has the name',
    '<p>See the examples underneath the star</p><svg role="img" aria-label="Star" width="9" height="9"></svg>',
  );
  passed('a name in a frame', '<p>See the examples underneath the star</p><iframe srcdoc="<h2>Star</h2>"></iframe>');
  cannotTell(
    'by-sight',
    'a manual of a program that has the named button',
    english('<p>Click on the eye-drop button on the right to pick a colour.</p>'),
  );
  cannotTell(
    'by-sight',
    'what is shown beside an entry of a menu',
    english('<p>Fill fills with the pattern that is shown to the left of the menu entry.</p>'),
  );
  failed(
    'no-such-thing',
    'a button of no name',
    english('<p>Click on the green button on the right to pick a colour.</p>'),
  );
  cannotTell(
    'by-sight',
    'a shape that the text speaks of before',
    english('<p>To uncover a square, select the square with the arrow keys.</p>'),
  );
  inapplicable('geometry', '<p>A square is a figure with four equal sides.</p>');
  inapplicable('a colour as a matter of goods', '<p>Das rote Rad kostet 300 Euro.</p>');
});
