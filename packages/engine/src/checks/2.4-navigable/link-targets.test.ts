import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { pixelImage } from '../samples.fixture.ts';

describe('a link leads somewhere (best practice)', () => {
  const { failed, passed, inapplicable } = examplesOf('link-without-target');
  failed('hash', 'a number sign', '<a data-found href="#">Öffnen</a>');
  failed('script', 'a script', '<a data-found href="javascript:open()">Öffnen</a>');
  passed('an address', '<a href="/raeder">Räder</a>');
  passed('a place on the page', '<a href="#raeder">Räder</a>');
  passed('the top of the page', '<a href="#">Nach oben</a>');
  passed('the page itself, in its table of contents', '<h1>Alle Räder</h1><ul><li><a href="#">Alle Räder</a></ul>');
  inapplicable('a link with the role of a button', '<a href="#" role="button">Öffnen</a>');
  inapplicable('a hidden link', '<a href="#" hidden>Öffnen</a>');
});

describe('one link to a page instead of two beside each other (best practice, technique H2)', () => {
  const { failed, passed, inapplicable } = examplesOf('adjacent-links-same-target');
  failed(
    'same-target',
    'a picture and its title',
    `<p><a data-found href="/r">${pixelImage('alt="Rad"')}</a> <a href="/r">Räder</a></p>`,
  );
  failed(
    'same-target',
    'two pictures of one name',
    `<p><a data-found href="/r">${pixelImage('alt="Rad"')}</a> <a href="/r">${pixelImage('alt="Rad"')}</a></p>`,
  );
  passed(
    'pictures of two things that a template gives one address',
    `<p><a href="/r">${pixelImage('alt="Rad"')}</a> <a href="/r">${pixelImage('alt="Helm"')}</a></p>`,
  );
  passed('pictures without a name', `<p><a href="/r">${pixelImage('')}</a> <a href="/r">${pixelImage('')}</a></p>`);
  passed('one link', `<p><a href="/r">${pixelImage('alt=""')} Räder</a> <a href="/s">Service</a></p>`);
  passed(
    'two names that a template gives one address',
    '<p><a href="/r">Anmelden</a> <a href="/r">Konto anlegen</a></p>',
  );
  failed(
    'same-target',
    'an icon and its name',
    '<p><a data-found href="/r" aria-label="Räder"><i style="display:inline-block;width:9px;height:9px"></i></a> <a href="/r">Räder</a></p>',
  );
  passed('types in a signature', '<p><a href="/text">Text</a> <a href="/text">Text</a></p>');
  passed('words between them', '<p><a href="/r">Räder</a> oder noch einmal <a href="/r">Räder</a></p>');
  passed('in two items of a list', '<ul><li><a href="/r">Räder</a></li><li><a href="/r">Alle Räder</a></li></ul>');
  inapplicable('one link alone', '<a href="/r">Räder</a>');
});

describe('a link to a file says its type (best practice)', () => {
  const { failed, passed, inapplicable } = examplesOf('file-type-not-told');
  failed('no-type', 'a document', '<a data-found href="/preise.pdf">Preisliste</a>');
  failed('no-type', 'an address with a query', '<a data-found href="/preise.PDF?v=2#a">Preisliste</a>');
  passed('the type in its text', '<a href="/preise.pdf">Preisliste (PDF, 300 KB)</a>');
  passed('the type right after it', '<p><a href="/preise.pdf">Preisliste</a> (PDF, 300 KB)</p>');
  passed('a label before it', '<div><span>PDF</span>\n<a href="/preise.pdf">Herunterladen</a></div>');
  passed('what people call the program', '<a href="/preise.xlsx">Preise für Excel</a>');
  inapplicable('a page', '<a href="/preise.html">Preisliste</a>');
});

describe('a link to a recording comes with its text (WCAG 1.2.1, 1.2.3)', () => {
  const { cannotTell, passed, inapplicable } = examplesOf('media-link-without-text');
  cannotTell('sound', 'a sound file', '<p><a data-found href="/interview.mp3">Interview hören</a></p>');
  cannotTell('film', 'a film', '<p><a data-found href="/rundgang.mp4">Rundgang ansehen</a></p>');
  passed(
    'a transcript beside it',
    '<p><a href="/interview.mp3">Interview hören</a>, <a href="/i">Abschrift lesen</a></p>',
  );
  inapplicable('a page', '<a href="/interview">Interview</a>');
});

describe('a title says more than the text (best practice)', () => {
  const { failed, passed, inapplicable } = examplesOf('title-repeats-text');
  failed('same', 'the same on a link', '<a data-found href="/r" title="Räder">Räder</a>');
  failed('same', 'the same on a picture', pixelImage('data-found alt="Rad im Hof" title="Rad im Hof"'));
  passed('more than the text', '<a href="/r" title="Alle Räder ab Lager">Räder</a>');
  failed('same', 'a text in a part of the link', '<a data-found href="/r" title="Räder"><b>Räder</b></a>');
  inapplicable(
    'an icon whose text is pushed aside',
    '<a href="/r" title="Räder" style="display:block;width:28px;overflow:hidden;text-indent:-9999px">Räder</a>',
  );
  inapplicable(
    'an icon with a text for screen readers',
    '<button title="Suchen">🔍<span hidden></span></button><button title="Suchen"><i></i><span style="position:absolute;width:1px;height:1px;overflow:hidden">Suchen</span></button>',
  );
  inapplicable('no title', '<a href="/r">Räder</a>');
  inapplicable('a title alone', '<a href="/r" title="Räder"></a>');
});

describe('a picture has one description (best practice)', () => {
  const { failed, passed, inapplicable } = examplesOf('title-differs-from-alt');
  failed('differs', 'two descriptions', pixelImage('data-found alt="Rad" title="Foto von Anna"'));
  failed('title-alone', 'an empty alt', pixelImage('data-found alt="" title="Rad im Hof"'));
  passed('the same in both', pixelImage('alt="Rad" title="Rad"'));
  inapplicable('no title', pixelImage('alt="Rad"'));
});
