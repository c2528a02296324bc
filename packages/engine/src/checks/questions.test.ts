import { describe } from 'vitest';
import { examplesOf } from './examples.fixture.ts';
import { pageWith, pixel } from './samples.fixture.ts';

const photo = (alt: string, size = 40): string => `<img alt="${alt}" src="${pixel}" width="${size}" height="${size}">`;

describe('whether the names of images say what is to be seen, a person is asked (WCAG 1.1.1)', () => {
  const { cannotTell, inapplicable } = examplesOf('picture-names');
  cannotTell('to-judge', 'an image', photo('Ein Rad'));
  cannotTell('to-judge', 'a drawing', '<svg role="img" aria-label="Ein Rad" width="40" height="40"></svg>');
  cannotTell('to-judge', 'an image button', '<input type="image" src="/a.png" alt="Suche" width="40" height="40">');
  inapplicable('decoration', photo(''));
  inapplicable('an image as small as a dot', photo('Ein Rad', 1));
  inapplicable('an image hidden from assistive technology', `<div aria-hidden="true">${photo('Ein Rad')}</div>`);
  inapplicable('an invisible image', `<div hidden>${photo('Ein Rad')}</div>`);
});

describe('whether images without a name are mere decoration, a person is asked (WCAG 1.1.1)', () => {
  const { cannotTell, inapplicable } = examplesOf('decorative-pictures');
  cannotTell('to-judge', 'an image without a text', photo(''));
  cannotTell('to-judge', 'an image that is hidden from readers', `<div aria-hidden="true">${photo('Ein Rad')}</div>`);
  inapplicable('a tiny image', photo('', 1));
  inapplicable('an image in a link, which is named itself', `<a href="/">${photo('')} Start</a>`);
  inapplicable('an image with a name', photo('Ein Rad'));
});

describe('whether images show text, a person is asked (WCAG 1.4.5)', () => {
  const { cannotTell, inapplicable } = examplesOf('pictures-of-text');
  cannotTell('to-judge', 'a photo', photo('Ein Rad'));
  cannotTell('to-judge', 'a background', '<div style="background:url(/a.jpg);width:90px;height:90px"></div>');
  inapplicable('a picture too narrow for a word', photo('Ein Rad', 32));
  inapplicable('a logo', photo('Logo von Rad Kassel', 90));
  inapplicable(
    'a picture that does not come',
    '<img alt="Ein Rad" src="data:image/png;base64,AAAA" width="90" height="90">',
  );
  inapplicable('a page without images', '<p>Text</p>');
  inapplicable('a drawing, whose text is text', '<svg width="90" height="90"><text y="20">Rad</text></svg>');
  inapplicable('a colour as background', '<div style="background:red;width:90px;height:90px"></div>');
});

describe('whether headings and labels describe topic or purpose, a person is asked (WCAG 2.4.6)', () => {
  const headings = examplesOf('heading-names');
  headings.cannotTell('to-judge', 'a heading', '<h1>Anfahrt</h1>');
  headings.cannotTell('to-judge', 'a heading by its role', '<p role="heading" aria-level="2">Anfahrt</p>');
  headings.inapplicable('a page without headings', '<p>Text</p>');
  headings.inapplicable('headings without words', '<h1></h1><h2>…</h2><h3 hidden>Anfahrt</h3>');
  const labels = examplesOf('label-names');
  labels.cannotTell('to-judge', 'a field', '<label>Ort <input></label>');
  labels.inapplicable('a page without fields', '<p>Text</p>');
  labels.inapplicable('fields without labels, and buttons', '<input><input type="submit" aria-label="Los">');
});

describe('whether links and titles say where they lead and what is there, a person is asked (WCAG 2.4.4, 2.4.2)', () => {
  const links = examplesOf('link-names');
  links.cannotTell('to-judge', 'a link', '<a href="/a">Preise</a>');
  links.cannotTell('to-judge', 'a link by its role', '<span role="link" tabindex="0">Preise</span>');
  links.inapplicable('a page without links', '<p>Text</p>');
  links.inapplicable('anchors and links without a name', '<a>Preise</a><a href="/b"></a>');
  const title = examplesOf('title-name');
  title.cannotTell('to-judge', 'a title', '<p>Text</p>');
  const titled = (name: string, body: string): string => pageWith({ head: `<title>${name}</title>`, body });
  title.inapplicable('a title that names the main heading', titled('Preise – Rad Kassel', '<h1>Preise</h1>'));
  title.inapplicable(
    'a heading with a sign to link to it',
    titled('Preise – Rad Kassel', '<h1 id="p">Preise<a href="#p">¶</a></h1>'),
  );
  title.inapplicable(
    'a title that is a longer heading',
    titled('Preise der Werkstatt', '<h1>Preise der Werkstatt</h1>'),
  );
  title.cannotTell(
    'to-judge',
    'a title and heading that may name the website',
    titled('Rad Kassel', '<h1>Rad Kassel</h1>'),
  );
  title.cannotTell(
    'to-judge',
    'a heading that is a link to the start',
    titled('Rad und Ski Kassel', '<h1><a href="/">Rad und Ski Kassel</a></h1>'),
  );
  title.cannotTell('to-judge', 'a heading of the header', titled('Rad – Kassel', '<header><h1>Rad</h1></header>'));
  title.inapplicable('a page without a title', pageWith({ head: '', body: 'Text' }));
  title.inapplicable('an empty title', pageWith({ head: '<title> </title>', body: 'Text' }));
});
