import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { inShadow } from '../samples.fixture.ts';

const { failed, cannotTell, inapplicable } = examplesOf('list-faked-by-typing');

describe('a list is marked up as one, so that its structure can be determined (WCAG 1.3.1, technique H48)', () => {
  failed('typed-bullets', 'bullets and line breaks', '<p data-found>• Brot<br>• Milch<br>• Käse</p>');
  failed('typed-bullets', 'bullets in paragraphs, once', '<p data-found>• Brot</p><p>• Milch</p><p>• Käse</p>');
  failed('typed-bullets', 'tick marks', '<div>✓ Kostenlos<br>✓ Schnell<br>✓ Sicher</div>');
  failed(
    'typed-bullets',
    'bullets in a cell',
    '<table><tr><td data-found>• Brot<br>• Milch<br>• Käse</td></tr></table>',
  );
  failed('typed-bullets', 'bullets in a component', inShadow('<p data-found>▪ Pan<br>▪ Leche<br>▪ Queso</p>'));
  failed('typed-bullets', 'bullets after a sentence', '<p>Wir brauchen:<br>• Brot<br>• Milch<br>• Käse</p>');
  cannotTell(
    'maybe-list',
    'stars right in the page',
    '<section data-found>* Äpfel<br>* Birnen<br>* Kirschen</section>',
  );
  cannotTell('maybe-list', 'dashes', '<p>- Brot<br>- Milch<br>- Käse</p>');
  cannotTell('maybe-list', 'numbers', '<p>1. Brot</p><p>2. Milch</p><p>3. Käse</p>');
  cannotTell('maybe-list', 'letters', '<p>a) Brot<br>b) Milch<br>c) Käse</p>');
  inapplicable('a list', '<ul><li>Brot<li>Milch<li>Käse</ul>');
  inapplicable('a list by its roles', '<div role="list"><div role="listitem">• Brot<br>• Milch<br>• Käse</div></div>');
  inapplicable('two lines of an address', '<p>Berg GmbH<br>34117 Kassel</p>');
  inapplicable('two bullets', '<p>• Brot<br>• Milch</p>');
  inapplicable('a dot between', '<p>Brot • Milch • Käse</p>');
  inapplicable('a poem', '<p>Der Mond ist aufgegangen<br>die goldnen Sternlein prangen<br>am Himmel hell und klar</p>');
  inapplicable('code', '<pre><code>- a\n- b\n- c</code></pre><pre><span>* a<br>* b<br>* c</span></pre>');
  inapplicable('hidden lines', '<p aria-hidden="true">• Brot<br>• Milch<br>• Käse</p>');
  inapplicable('years', '<p>1990<br>1991<br>1992</p>');
});
