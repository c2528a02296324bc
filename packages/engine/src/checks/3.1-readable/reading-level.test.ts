import { describe, expect, it } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';
import { english, german, pageWith } from '../samples.fixture.ts';
import { fleschOf, lixOf } from './reading-level.ts';

const statute =
  'Die Wahrnehmung datenschutzrechtlicher Verantwortlichkeiten hinsichtlich personenbezogener Verarbeitungstätigkeiten obliegt unbeschadet spezialgesetzlicher Zuständigkeitsregelungen ausschließlich denjenigen Organisationseinheiten, welche die entsprechenden Verarbeitungszwecke eigenverantwortlich festlegen. Ausnahmsweise können abweichende Zuständigkeitsvereinbarungen getroffen werden, sofern sämtliche beteiligten Organisationseinheiten einvernehmlich zustimmen und die Datenschutzbeauftragten rechtzeitig beteiligt wurden. Entgegenstehende Vereinbarungen bleiben unberücksichtigt, soweit überwiegende schutzwürdige Interessen betroffener Personen beeinträchtigt erscheinen oder aufsichtsbehördliche Anordnungen entgegenstehen und entsprechende Dokumentationspflichten bestehen.';

const filler =
  'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat.';

describe('a text can be read with nine years of school (WCAG 3.1.5, level AAA)', () => {
  const { cannotTell, passed, inapplicable } = examplesOf('reading-level');
  cannotTell('hard', 'statutes', `<p>${statute}</p><p>${statute}</p>`);
  passed('plain German', `<p>${german}</p><p>${german}</p>`);
  passed('plain English', pageWith({ lang: 'en', body: `<p>${english}</p><p>${english}</p>` }));
  inapplicable('filler text', pageWith({ lang: 'en', body: `<p>${filler}</p><p>${filler}</p>` }));
  passed(
    'plain English beside other filler text',
    pageWith({
      lang: 'en',
      body: `<p>${english}</p><p>${english}</p><p>Sed ut perspiciatis unde omnis voluptatem accusantium doloremque laudantium consequuntur. Quisquam temporibus necessitatibus voluptatem perspiciatis architecto explicabo.</p>`,
    }),
  );
  inapplicable('few words', '<p>Wir reparieren Ihr Fahrrad.</p>');
  inapplicable('another language', pageWith({ lang: 'fr', body: `<p>${german}</p><p>${german}</p>` }));
});

describe('measures of a text', () => {
  it('is easier with short words and sentences', () => {
    expect(lixOf(['Das Rad ist rot.'])).toBeLessThan(lixOf([statute]));
    expect(fleschOf(['The cat sat on the mat.'])).toBeGreaterThan(100);
    expect(fleschOf(['Organizational accountability necessitates comprehensive documentation.'])).toBeLessThan(0);
  });
});

describe('abbreviations are explained (WCAG 3.1.4, level AAA)', () => {
  const { cannotTell, passed, inapplicable } = examplesOf('abbreviation-unexplained');
  cannotTell('unexplained', 'one nobody explains', '<p>Die BITV gilt für unsere Seiten.</p>');
  cannotTell('unexplained', 'one marked without its words', '<p><abbr>BITV</abbr> ist eine Verordnung des Bundes.</p>');
  passed('its words before it', '<p>Es gilt die Barrierefreie-Informationstechnik-Verordnung (BITV).</p>');
  passed('its words after it', '<p>Es gilt die BITV (Barrierefreie-Informationstechnik-Verordnung).</p>');
  passed('its words in the markup', '<p>Es gilt die <abbr title="Verordnung">BITV</abbr> für alle.</p>');
  passed('what everybody knows', '<p>Die Liste gibt es als PDF in der EU.</p>');
  passed('a word in capitals', '<p>Sie MÜSSEN das Rad abholen. Wir müssen es prüfen.</p>');
  passed(
    'a name in the title of the page',
    pageWith({ head: '<title>LUXOR – Fahrräder</title>', body: '<p>Bei LUXOR gibt es Räder.</p>' }),
  );
  passed('a state in an address', '<p>Der Anbieter sitzt in 1600 Amphitheatre Parkway, Mountain View, CA 94043.</p>');
  passed('what is to be filled in', '<p>Die Anschrift lautet XX und wird ergänzt.</p>');
  passed('a sentence in capitals', '<p>WIR REPARIEREN IHR RAD.</p>');
  passed('a line in capitals', '<p>Zahlen Sie an die RAIFFEISEN BANK LURNFELD-MÖLLTAL EGEN, bis Ende Mai.</p>');
  cannotTell('unexplained', 'abbreviations in a row', '<p>Beraten werden Sie von BITV, GKV und VDK.</p>');
  inapplicable('a page without sentences', '<a href="/r">BITV</a>');
});
