import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { pageWith } from '../samples.fixture.ts';

const { failed, cannotTell, passed, inapplicable } = examplesOf('page-title-meaningless');
const titled = (title: string, body = ''): string => pageWith({ head: `<title>${title}</title>`, body });
const results = '<h1>Suchergebnisse für „Rad“ – Stadt Kassel</h1>';

describe('a page has a title that describes its topic or purpose (WCAG 2.4.2, failure F25)', () => {
  failed('placeholder', 'what an editor left', titled('Untitled Document'));
  failed('placeholder', 'what a template left', titled('Seite 1'));
  failed('placeholder', 'what a framework left', titled('Vite + React + TS'));
  failed('file-name', 'a file', titled('kontakt_neu.html'));
  failed('file-name', 'an address', titled('https://example.org/page'));
  failed(
    'later-title-meant',
    'two titles of which the later is meant',
    pageWith({
      head: '<title>Erster Versuch</title><title>Reparatur von Fahrrädern</title>',
      body: '<p>Reparatur von Fahrrädern</p>',
    }),
  );
  failed('state-unnamed', 'results of a search under the site’s name', titled('Stadt Kassel', results));
  failed(
    'state-unnamed',
    'an error under the site’s name',
    titled('Stadt Kassel', '<h1>Seite nicht gefunden – Stadt Kassel</h1>'),
  );
  cannotTell('vague', 'a kind of page', titled('Startseite'));
  cannotTell(
    'unlike-text',
    'words that are nowhere on the page',
    titled('Günstige Flugreisen buchen', '<p>Wir reparieren Fahrräder, Roller und Kinderwagen in Kassel.</p>'),
  );
});

describe('titles that describe the page', () => {
  passed('a title', titled('Kontakt – Fahrräder in Kassel'));
  passed(
    'an umlaut written otherwise',
    titled('Initiative Nord – Schulgelände', '<h2>Schulgelaende heute: was wir alle wissen</h2>'),
  );
  passed('results of a search', titled('Suchergebnisse – Stadt Kassel', results));
  passed('the site’s name on its first page', titled('Stadt Kassel', '<h1>Stadt Kassel</h1>'));
  passed(
    'the name of a chapter, and a manual that the page does not name',
    titled(
      'Umwandlung (Handbuch für Entwickler von Compilern)',
      '<h3>2.5 Umwandlung</h3><p>Räder, Roller, Wagen und Karren.</p>',
    ),
  );
  passed(
    'what the address says, and a site that the page does not name',
    pageWith({
      head: '<base href="https://a.example/schulung.html"><title>Schulung – Leben, Pflegen, Reisen</title>',
      body: '<p>Wir reparieren Fahrräder, Roller und Kinderwagen in Kassel.</p>',
    }),
  );
  passed(
    'the heading and one word more',
    titled('Zugang Werkstatt – Leben, Pflegen, Reisen', '<h1>Werkstatt</h1><p>Räder, Roller, Wagen und Karren.</p>'),
  );
  passed(
    'what an address says that is not encoded properly',
    pageWith({
      head: '<base href="https://a.example/rabatt-100%"><title>Rabatt – Leben, Pflegen, Reisen</title>',
      body: '<p>Wir reparieren Fahrräder, Roller und Kinderwagen in Kassel.</p>',
    }),
  );
  passed(
    'a title that says that there is no such page',
    titled('Page not found (Beautiful website)', '<p>Wir reparieren Fahrräder, Roller und Kinderwagen in Kassel.</p>'),
  );
  passed('a title in Hebrew', pageWith({ lang: 'he', head: '<title>צור קשר – אופניים בקאסל</title>' }));
  passed(
    'a title beside that of a drawing',
    titled(
      'Kontakt',
      '<svg width="9" height="9"><title>Reparatur von Fahrrädern</title></svg><p>Reparatur von Fahrrädern</p>',
    ),
  );
  passed('a title that speaks of pages', titled('Seiten gestalten mit HTML'));
  passed('a title that a script wrote', titled('Untitled', "<script>document.title = 'Kontakt'</script>"));
  inapplicable('an empty title, which axe-core reports', titled(''));
  inapplicable('no title, which axe-core reports', pageWith({ head: '' }));
});
