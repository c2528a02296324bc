import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toDocument } from '../../checks/examples.fixture.ts';
import { type EngineBrowser, openEngineBrowser } from '../browser.fixture.ts';

let browser: EngineBrowser;
beforeAll(async () => {
  browser = await openEngineBrowser();
});
afterAll(() => browser.close());

type Row = [ruleId: string, isAsked: boolean, what: string, body: string];

const head = '<thead><tr><th>Rad</th><th>Preis</th></tr></thead>';
const foot = '<tfoot><tr><th>Rad</th><th>Preis</th></tr></tfoot>';
const row = '<tr><td>Trekking</td><td>800 €</td></tr>';
const shadowed = '<div style="background:url(x.png)">';
const text = (colour: string): string =>
  `${shadowed}<p style="color:#000">Mehr zu <a href="/r" style="color:${colour};text-decoration:none">Rädern</a> im Laden.</p></div>`;
/** Without landmarks and headings. */
const bare = (body: string): string => `<html lang="de"><head><title>Rad</title></head><body>${body}</body></html>`;
const sentence = 'Wir reparieren Ihr Rad in unserer Werkstatt in Kassel.';
const links = (count: number): string => '<a href="/a">Rad</a> '.repeat(count);

const rows: Row[] = [
  [
    'aria-prohibited-attr',
    false,
    'the name is the text of a button',
    '<button id="b">Mehr</button><div aria-labelledby="b"><a href="/a">Rad</a></div>',
  ],
  ['color-contrast', false, 'the text is in closed details', '<details><summary>Rad</summary>Trekking</details>'],
  [
    'identical-links-same-purpose',
    false,
    'two sites, which a rule of our own judges',
    '<p><a href="https://a.example/">Rad</a></p><p><a href="https://b.example/">Rad</a></p>',
  ],
  [
    'identical-links-same-purpose',
    true,
    'two pages of a site',
    '<p><a href="https://a.example/x">Rad</a></p><p><a href="https://a.example/y">Rad</a></p>',
  ],
  [
    'identical-links-same-purpose',
    true,
    'a script and a site',
    '<p><a href="javascript:open()">Rad</a></p><p><a href="https://b.example/">Rad</a></p>',
  ],
  [
    'choices-not-grouped',
    false,
    'two forms have one box each',
    '<form><label><input type="checkbox" name="m"> Merken</label></form><form><label><input type="checkbox" name="m"> Merken</label></form>',
  ],
  [
    'choices-not-grouped',
    true,
    'a form has two boxes of one name',
    '<form><label><input type="checkbox" name="m"> Rad</label><label><input type="checkbox" name="m"> Roller</label></form>',
  ],
  ['aria-prohibited-attr', false, 'the name is nowhere', '<div aria-labelledby="weg"><a href="/a">Rad</a></div>'],
  ['aria-prohibited-attr', true, 'the name is nowhere else', '<div aria-label="Angebote"><a href="/a">Rad</a></div>'],
  [
    'aria-prohibited-attr',
    true,
    'the name is hidden',
    '<p id="b" hidden>Angebote</p><div aria-labelledby="b"><a href="/a">Rad</a></div>',
  ],
  ['th-has-data-cells', false, 'the table is empty still', `<table>${head}<tbody></tbody></table>`],
  ['th-has-data-cells', false, 'the foot repeats the head', `<table>${head}<tbody>${row}</tbody>${foot}</table>`],
  ['th-has-data-cells', true, 'a column has no data', `<table>${head}<tbody><tr><td>Rad</td></tr></tbody></table>`],
  ['th-has-data-cells', true, 'all cells are headers', '<table><tr><th>Rad</th></tr><tr><th>800 €</th></tr></table>'],
  ['link-in-text-block', false, 'the colour is much lighter than the text', text('rgb(0, 115, 48)')],
  ['link-in-text-block', true, 'the colour is hardly lighter than the text', text('rgb(0, 0, 120)')],
  [
    'widget-not-focusable',
    false,
    'shown as disabled',
    '<div role="button" tabindex="-1" class="btn disabled">Zurück</div>',
  ],
  [
    'widget-not-focusable',
    false,
    'hidden behind what is drawn for it',
    '<div role="button" tabindex="-1" style="width:2px;height:2px;overflow:hidden">Licht</div>',
  ],
  ['widget-not-focusable', true, 'seen and in use', '<div role="button" tabindex="-1">Weiter</div>'],
  [
    'label-leads-nowhere',
    false,
    'the field is hidden behind its drawing',
    '<input type="file" id="f" style="display:none"><label for="f">Bild wählen</label>',
  ],
  ['label-leads-nowhere', true, 'there is no such field', '<label for="weg">Ort</label>'],
  ['label-content-name-mismatch', false, 'a sign', '<button aria-label="Menü">☰</button>'],
  ['video-caption', false, 'a film without sound', '<video src="/film.mp4" muted loop></video>'],
  ['video-caption', true, 'a film that can be unmuted', '<video src="/film.mp4" muted controls></video>'],
  ['bypass', false, 'a few links are all there is', bare(`<p>${links(3)}</p>`)],
  ['bypass', true, 'many links', bare(`<p>${links(12)}</p>`)],
  ['bypass', true, 'a navigation ahead of a text', bare(`<nav>${links(3)}</nav><p>${sentence}</p>`)],
  ['bypass', false, 'a navigation and nothing else', bare(`<nav>${links(3)}</nav><p>Räder</p>`)],
  ['bypass', false, 'a list of links at the end', bare(`<p>${sentence}</p><ul><li>${links(3)}</ul>`)],
];

describe('a question of another engine', () => {
  test.each(rows)('of %s is asked (%s): %s', async (ruleId, isAsked, _what, body) => {
    const { findings } = await browser.check(toDocument(body), { rules: [ruleId], level: 'AAA' });
    expect([...new Set(findings.map(({ outcome }) => outcome))]).toEqual(isAsked ? ['cannot-tell'] : []);
  });

  test.each(rows.filter(([, isAsked]) => !isAsked))(
    'of %s (%s) is found where engines are compared: %s',
    async (ruleId, _isAsked, _what, body) => {
      const { findings } = await browser.check(toDocument(body), { rules: [ruleId], isPlain: true, level: 'AAA' });
      expect(findings).not.toHaveLength(0);
    },
  );
});
