import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { inShadow } from '../samples.fixture.ts';

const { failed, cannotTell, passed, inapplicable } = examplesOf('heading-meaningless');

describe('a heading describes the topic of its section (WCAG 2.4.6, technique G130)', () => {
  failed('placeholder', 'what a template left', '<h2 data-found>Überschrift 1</h2>');
  failed('placeholder', 'lorem ipsum', '<h2>Lorem ipsum dolor sit amet</h2>');
  failed('placeholder', 'what a page builder left', '<h3>Add Your Heading Text Here</h3>');
  failed('placeholder', 'a heading by its role', '<div data-found role="heading" aria-level="2">Title</div>');
  failed('placeholder', 'a name that is only heard', '<h2 aria-label="Untitled">Anfahrt</h2>');
  failed('placeholder', 'a heading in a component', inShadow('<h2 data-found>Headline</h2>'));
  cannotTell('doubtful', 'what may be the name of a part', '<h3>test</h3>');
  cannotTell('doubtful', 'what a part may be about', '<h3>Placeholder</h3>');
  cannotTell('specimen', 'a level that a style guide shows', '<h3 data-found>Heading 3</h3>');
  passed('a heading that says something', '<h2>Anfahrt</h2>');
  passed('a heading that speaks of titles', '<h2>Titel und Auszeichnungen</h2>');
  passed('a heading in Chinese', '<h2>联系我们</h2>');
  passed('a year', '<h2>2024</h2>');
  passed('a picture with a name', '<h1><img src="a.png" alt="Fahrräder Berg"></h1>');
  inapplicable('an empty heading', '<h2></h2>');
  inapplicable('a hidden heading', '<h2 hidden>Titel</h2><h2 aria-hidden="true">Titel</h2>');
  inapplicable('a paragraph', '<p>Überschrift</p>');
});
