import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';

const { failed, cannotTell, passed, inapplicable } = examplesOf('frames-same-name');
const frame = (content: string, attributes = 'title="Rahmen"'): string =>
  `<iframe ${attributes} srcdoc="${content}"></iframe>`;
const elsewhere = (host: string): string => `<iframe title="Rahmen" src="https://${host}.example/"></iframe>`;

describe('frames of one name hold the same (WCAG 4.1.2, ACT rule 4b1c6c)', () => {
  failed(
    'other-content',
    'markup of other content',
    `${frame('<a href=/>Start</a>', 'data-found title="Rahmen"')}${frame('Unsere Preise', 'data-found title="Rahmen"')}`,
  );
  failed(
    'other-content',
    'names in other capitals',
    `${frame('Start', 'title="Karte"')}${frame('Unsere Preise', 'title="KARTE"')}`,
  );
  failed(
    'other-content',
    'names by other attributes',
    `${frame('Start', 'aria-label="Karte"')}${frame('Unsere Preise', 'title="Karte"')}`,
  );
  cannotTell(
    'other-address',
    'content much alike',
    `${frame('Unsere Preise im Mai')}${frame('Unsere Preise im Juni')}`,
  );
  cannotTell(
    'other-address',
    'advertisements',
    `${frame('Rabatt auf Schuhe', 'title="Anzeige"')}${frame('Flüge nach Rom', 'title="Anzeige"')}`,
  );
  cannotTell(
    'other-address',
    'players of other films',
    `${frame('Film 1 abspielen', 'title="Videos"')}${frame('Film 2 abspielen', 'title="Videos"')}`,
  );
  cannotTell('other-address', 'other sites, which cannot be looked into', `${elsewhere('a')}${elsewhere('b')}`);
  passed('the same content', `${frame('<a href=/>Start</a>')}${frame('<a href=/>Start</a>')}`);
  passed('the same text in other markup', `${frame('Start')}${frame('<b>Start</b>')}`);
  passed('the same address', `${elsewhere('a')}${elsewhere('a')}`);
  inapplicable('other names', `${frame('Start')}${frame('Karte', 'title="Karte"')}`);
  inapplicable('one frame', frame('Start'));
  inapplicable('frames without a name', `${frame('Start', '')}${frame('Preise', '')}`);
  inapplicable(
    'frames out of the tab sequence',
    `${frame('Start', 'title="Rahmen" tabindex="-1"')}${frame('Preise', 'title="Rahmen" tabindex="-1"')}`,
  );
  inapplicable('a hidden second frame', `${frame('Start')}${frame('Preise', 'title="Rahmen" hidden')}`);
});
