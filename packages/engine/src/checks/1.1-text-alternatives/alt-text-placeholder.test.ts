import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';

const { failed, cannotTell, passed, inapplicable } = examplesOf('alt-text-placeholder');

describe('a text alternative says more than that there is an image (WCAG 1.1.1, failure F30)', () => {
  failed('placeholder', 'the word for a picture', '<img data-found src="a.jpg" alt="Bild">');
  failed('placeholder', 'the word with a number', '<img src="a.jpg" alt="image 3">');
  failed('placeholder', 'the word with a number joined to it', '<img src="a.jpg" alt="Foto_12">');
  failed('placeholder', 'nothing but dots', '<img src="a.jpg" alt="...">');
  failed('placeholder', 'nothing but a dash', '<img src="a.jpg" alt="–">');
  failed('placeholder', 'what editors put in', '<img src="a.jpg" alt="Insert image description here">');
  failed('placeholder', 'the leftover of a program', '<img src="a.jpg" alt="undefined">');
  failed('placeholder', 'capitals and white space', '<img src="a.jpg" alt="  ALT   TEXT ">');
  failed('placeholder', 'an image button', '<input type="image" src="a.png" alt="image">');
  failed('placeholder', 'a drawing', '<svg data-found role="img" aria-label="Grafik" width="9" height="9"></svg>');
  failed('placeholder', 'only that one of two', '<img src="a.jpg" alt="Rad"><img data-found src="b.jpg" alt="Foto">');
  failed(
    'placeholder',
    'an image within a component',
    '<x-y><template shadowrootmode="open"><img data-found src="a.png" alt="picture"></template></x-y>',
  );
  cannotTell('kind-only', 'a kind of picture', '<img data-found src="a.jpg" alt="Logo">');
  cannotTell('kind-only', 'a kind of picture with a number', '<img src="a.jpg" alt="Diagramm 2">');
  passed('a text', '<img src="a.jpg" alt="Bild eines Fahrrads">');
  passed('a kind of picture and what it shows', '<img src="a.jpg" alt="Logo der Stadtwerke">');
  passed('a number that is the content', '<img src="a.jpg" alt="3 für 2">');
  passed('a face of signs', '<img src="smile.png" alt=":-)">');
  passed('a text in Arabic', '<img src="a.jpg" alt="دراجة">');
  passed('an emoji with a word', '<img src="a.jpg" alt="🚲 Radweg">');
  passed('a placeholder that aria-label overrides', '<img src="a.jpg" alt="Bild" aria-label="Werkstatt">');
  failed('placeholder', 'a request for a text', '<img src="a.jpg" alt="Insert alternative text here">');
  failed('placeholder', 'words for a picture alone', '<img src="a.jpg" alt="Bild von einem Foto">');
  passed('what the picture shows', '<img src="a.jpg" alt="Foto von einem Rad">');
  failed('placeholder', 'the text that layouts are filled with', '<img src="a.jpg" alt="Lorem ipsum dolor sit">');
  failed(
    'placeholder',
    'the title of a drawing',
    '<svg role="img" width="50" height="50"><title>Untitled</title></svg>',
  );
  inapplicable(
    'a drawing that a button names',
    '<button><svg width="50" height="50"><title>Icon</title></svg>Start</button>',
  );
  inapplicable('an image that is a button', '<img src="a.jpg" role="button" tabindex="0" alt="Bild">');
  inapplicable('an empty alternative', '<img src="a.jpg" alt="">');
  inapplicable('text that is no image', '<p>Bild</p>');
  inapplicable('a hidden image', '<div aria-hidden="true"><img src="a.jpg" alt="Bild"></div>');
});
