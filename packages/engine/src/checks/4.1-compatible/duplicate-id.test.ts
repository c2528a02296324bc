import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { inShadow } from '../samples.fixture.ts';

const { failed, passed, inapplicable } = examplesOf('duplicate-id');

describe('an id is unique in its document (WCAG 2.1, 4.1.1, failure F77)', () => {
  failed('repeated', 'the second of two', '<p id="a">1</p><p data-found id="a">2</p>');
  failed('repeated', 'each after the first', '<p id="a">1</p><p data-found id="a">2</p><p data-found id="a">3</p>');
  failed(
    'repeated',
    'what is hidden, as references find it nevertheless',
    '<p id="a" hidden>1</p><p data-found id="a">2</p>',
  );
  failed('repeated', 'two in one component', inShadow('<p id="a">1</p><p data-found id="a">2</p>'));
  failed('repeated', 'drawings', '<svg><g id="a"/></svg><svg><g data-found id="a"/></svg>');
  failed('repeated', 'signs that selectors have a meaning for', '<p id="1:a.b">1</p><p data-found id="1:a.b">2</p>');
  passed('unique ids', '<p id="a">1</p><p id="b">2</p>');
  passed('one in each tree', `<p id="a">1</p>${inShadow('<p id="a">2</p>')}`);
  passed('one in each document', '<p id="a">1</p><iframe srcdoc="<p id=a>2</p>"></iframe>');
  passed('capital letters, which make another id', '<p id="a">1</p><p id="A">2</p>');
  passed('a template, which is not in the document', '<p id="a">1</p><template><p id="a">2</p></template>');
  passed('a link that is never closed, as XML may', '<div><h2><a id="a"/>Räder</h2></div><p>Text</p><p>Text</p>');
  failed(
    'repeated',
    'the same link above and below a text',
    '<a id="a" href="/">Inhalt</a><p>Text</p><a id="a" href="/">Inhalt</a>',
  );
  inapplicable('no ids', '<p>1</p>');
  inapplicable('ids without a sign', '<p id="">1</p><p id=" ">2</p><p id=" ">3</p>');
});
