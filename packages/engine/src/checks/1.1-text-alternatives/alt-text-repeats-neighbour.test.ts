import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';

const { failed, passed, inapplicable } = examplesOf('alt-text-repeats-neighbour');
const captioned = (alt: string, caption: string): string =>
  `<figure><img src="a.jpg" alt="${alt}"><figcaption>${caption}</figcaption></figure>`;

describe('a text alternative does not repeat what is right beside the image: it would be read twice (best practice)', () => {
  failed('same-text', 'the caption again', captioned('Unsere Werkstatt', 'Unsere Werkstatt.'));
  failed('same-text', 'the caption in capitals', captioned('Unsere Werkstatt', 'UNSERE WERKSTATT'));
  failed(
    'same-text',
    'the text after it',
    '<div><img data-found src="a.jpg" alt="Anna Berg"><span>Anna Berg</span></div>',
  );
  failed('same-text', 'the text before it', '<div><b>Anna Berg</b><img data-found src="a.jpg" alt="Anna Berg"></div>');
  failed(
    'same-text',
    'the caption before the image, in Greek',
    '<figure><figcaption>Το εργαστήριό μας</figcaption><img src="a.jpg" alt="Το εργαστήριό μας"></figure>',
  );
  passed('other words than the caption', captioned('Drei Räder in einer Halle', 'Unsere Werkstatt'));
  passed('more than the caption', captioned('Unsere Werkstatt von außen', 'Unsere Werkstatt'));
  passed(
    'a neighbour hidden from assistive technology',
    '<img src="a.jpg" alt="Anna Berg"><span aria-hidden="true">Anna Berg</span>',
  );
  passed('an invisible neighbour', '<img src="a.jpg" alt="Anna Berg"><span hidden>Anna Berg</span>');
  passed(
    'the same words further away',
    '<p><img src="a.jpg" alt="Anna Berg"></p><p>Sie leitet die Werkstatt.</p><p>Anna Berg</p>',
  );
  inapplicable('an image in a link', '<a href="/"><img src="a.jpg" alt="Anna Berg"><span>Anna Berg</span></a>');
  inapplicable('an image in a button', '<button><img src="a.jpg" alt="Anna Berg"><span>Anna Berg</span></button>');
  inapplicable(
    'one word, which a label and its picture may share',
    '<img src="a.jpg" alt="Telefon"><span>Telefon</span>',
  );
  inapplicable('decoration', captioned('', 'Unsere Werkstatt'));
  inapplicable('an image that is hidden', '<div hidden><img src="a.jpg" alt="Anna Berg"><span>Anna Berg</span></div>');
});
