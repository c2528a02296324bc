import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { inShadow } from '../samples.fixture.ts';

const { failed, cannotTell, passed, inapplicable } = examplesOf('frame-title-meaningless');
const frame = (title: string, content = 'Karte', attributes = ''): string =>
  `<iframe title="${title}" srcdoc="${content}" ${attributes}></iframe>`;

describe('the name of a frame says what it holds (WCAG 4.1.2, technique H64)', () => {
  failed('placeholder', 'a word for anything', frame('iframe', 'Karte', 'data-found'));
  failed('placeholder', 'a word for anything with a number', frame('Rahmen 2'));
  failed('placeholder', 'a name by aria-label', '<iframe aria-label="Embedded content" srcdoc="Karte"></iframe>');
  failed('placeholder', 'a frame in a component', inShadow(frame('Widget', 'Karte', 'data-found')));
  failed('address', 'an address', frame('https://karte.example/x'));
  failed('address', 'a file', frame('karte.php?ort=1'));
  cannotTell('made-up', 'what a program made up', frame('google_ads_iframe_1'));
  cannotTell('unlike-content', 'the title of something else', frame('Anfahrt auf der Karte', '<title>Preise</title>'));
  passed('a title', frame('Anfahrt auf der Karte'));
  passed('a title like the heading inside', frame('Unsere Preise', '<h1>Preise</h1>'));
  passed('a title in Ukrainian', frame('Карта проїзду'));
  passed('a title with a hyphen', frame('YouTube-Video: So flicken Sie einen Reifen'));
  passed('a frame of another origin', '<iframe title="Anfahrt" src="https://karte.example/"></iframe>');
  inapplicable('no title, which axe-core reports', '<iframe srcdoc="Karte"></iframe>');
  inapplicable('a tiny frame', frame('iframe', '', 'width="1" height="1" frameborder="0"'));
  inapplicable('a hidden frame', frame('iframe', '', 'aria-hidden="true"'));
  inapplicable('a frame that is not shown', frame('iframe', '', 'hidden'));
});
