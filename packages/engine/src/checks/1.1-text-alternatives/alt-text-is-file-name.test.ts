import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';

const { failed, cannotTell, passed, inapplicable } = examplesOf('alt-text-is-file-name');
const source = (srcset: string, image: string): string =>
  `<picture><source srcset="${srcset}" media="(min-width:9px)">${image}</picture>`;

describe('a text alternative serves the purpose of its image, and is no file name (WCAG 1.1.1, failure F30)', () => {
  failed('file-name', 'a name with the ending of an image', '<img data-found src="a.jpg" alt="team_2023.JPG">');
  failed(
    'file-name',
    'the ending of newer formats',
    '<img data-found src="a" alt="hero.avif"><img data-found src="b" alt="IMG.HEIC">',
  );
  failed('file-name', 'an image button', '<input type="image" src="login.png" alt="login.png">');
  failed('file-name', 'a picture named by aria-label', '<div role="img" aria-label="diagramm-1.png"></div>');
  failed('file-name', 'a drawing', '<svg data-found role="img" aria-label="anfahrt.svg" width="9" height="9"></svg>');
  failed(
    'file-name',
    'only that one of two images',
    '<img alt="Werkstatt" src="a.jpg"><img data-found alt="werkstatt.jpg" src="werkstatt.jpg">',
  );
  failed(
    'file-name',
    'an image within a component',
    '<x-y><template shadowrootmode="open"><img data-found src="a.png" alt="a.png"></template></x-y>',
  );
  failed('device-name', 'a name given by a camera', '<img src="a.jpg" alt="IMG_20412">');
  failed('device-name', 'a name given to a screenshot', '<img src="a" alt="Bildschirmfoto_2024-05-01">');
  failed('system-name', 'a hash given by a content system', '<img src="a" alt="94251e110d24a4c2b6e6ce76">');
  failed('system-name', 'a UUID', '<img src="a" alt="1b4e28ba-2fa1-11d2-883f-0016d3cca427">');
});

describe('the name of one file says nothing where the window shows another', () => {
  failed('one-source', 'the name of one of two pictures', source('hafen.jpg', '<img src="rathaus.jpg" alt="Hafen">'));
  passed('a picture in two sizes', source('hafen-gross.jpg', '<img src="hafen.jpg" alt="Hafen">'));
  passed('a picture whose files are named by their use', source('desktop.jpg', '<img src="mobile.jpg" alt="Hafen">'));
});

describe('words that happen to look like a file name', () => {
  cannotTell(
    'same-as-file',
    'the name of its file without the ending',
    '<img src="/i/werkstatt_innen-2.jpg" alt="werkstatt_innen-2">',
  );
  passed('a text', '<img src="werkstatt.jpg" alt="Werkstatt">');
  passed('a text that speaks of a file', '<img src="a.jpg" alt="So öffnen Sie die Datei plan.png">');
  passed('words with a hyphen', '<img src="e-bike.jpg" alt="E-Bike">');
  passed('a product number', '<img src="a.jpg" alt="XR-500">');
  passed('a long number', '<img src="ean.png" alt="4006381333931">');
  passed('a text in Japanese', '<img src="a.jpg" alt="自転車修理">');
  passed('a file name that aria-label overrides', '<img src="a.jpg" alt="a.jpg" aria-label="Werkstatt">');
  failed('file-name', 'a title that names the file', '<img src="a.jpg" title="a.jpg">');
  failed('file-name', 'the path of the file', '<img src="/bilder/rad.jpg" alt="/bilder/rad.jpg">');
  inapplicable('an image marked as decoration', '<img src="a.jpg" role="presentation" alt="a.jpg">');
  inapplicable('an empty alternative', '<img src="a.jpg" alt="">');
  inapplicable('an image without any', '<img src="a.jpg">');
  inapplicable(
    'images that are hidden',
    '<img src="a.jpg" alt="a.jpg" hidden><div aria-hidden="true"><img src="a.jpg" alt="a.jpg"></div>',
  );
  inapplicable('images in an inert part', '<div inert><img src="a.jpg" alt="a.jpg"></div>');
  inapplicable('a link to an image', '<a href="a.jpg">a.jpg</a>');
});
