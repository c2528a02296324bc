import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toDocument } from '../../checks/examples.fixture.ts';
import { type EngineBrowser, openEngineBrowser } from '../browser.fixture.ts';

let browser: EngineBrowser;
beforeAll(async () => {
  browser = await openEngineBrowser();
});
afterAll(() => browser.close());

type Row = [ruleId: string, expected: 'failed' | 'cannot-tell', what: string, body: string];

const page = (lang: string, text: string): string =>
  `<html ${lang}><head><title>Rad</title></head><body>${text}</body></html>`;
const scroller = (style: string, text: string): string =>
  `<div style="overflow:scroll;box-sizing:border-box;width:200px;${style}">${text}</div>`;
const lines = '<p style="margin:0 0 30px;line-height:20px">Eins<br>Zwei<br>Drei<br>Vier<br>Fünf</p>';
const rows: Row[] = [
  ['aria-required-attr', 'cannot-tell', 'it cannot be focused', '<div role="checkbox">Ja</div>'],
  ['aria-required-attr', 'failed', 'nothing but a control', '<div role="checkbox" aria-label="Ja"></div>'],
  ['aria-required-attr', 'failed', 'it is operated', '<div role="checkbox" tabindex="0">Ja</div>'],
  ['aria-required-attr', 'failed', 'no control', '<div role="meter" aria-label="Stand"></div>'],
  [
    'aria-valid-attr-value',
    'cannot-tell',
    'what it opens is not there yet',
    '<button aria-controls="weg">Mehr</button>',
  ],
  ['aria-valid-attr-value', 'cannot-tell', 'browsers ignore it', '<p aria-hidden="yes">Text</p>'],
  ['aria-valid-attr-value', 'failed', 'a state', '<button aria-expanded="open">Mehr</button>'],
  [
    'aria-valid-attr-value',
    'failed',
    'beside another',
    '<button aria-controls="weg" aria-expanded="open">Mehr</button>',
  ],
  ['html-has-lang', 'cannot-tell', 'each text has its own', page('', '<p lang="de">Rad</p><p lang="en">Bike</p>')],
  ['html-has-lang', 'failed', 'a text has none', page('', '<p lang="de">Rad</p><p>Bike</p>')],
  ['html-has-lang', 'failed', 'only the body has one', page('', '').replace('<body>', '<body lang="de">Rad')],
  ['html-lang-valid', 'cannot-tell', 'each text has its own', page('lang="xyzq"', '<p lang="de">Rad</p>')],
  ['html-lang-valid', 'failed', 'a text relies on it', page('lang="xyzq"', '<p>Rad</p>')],
  ['aria-input-field-name', 'cannot-tell', 'a text', '<div role="combobox" aria-expanded="false">Ort</div>'],
  [
    'aria-input-field-name',
    'failed',
    'it is operated',
    '<div role="combobox" aria-expanded="false" tabindex="0">Ort</div>',
  ],
  ['aria-input-field-name', 'failed', 'a name was meant', '<div role="combobox" aria-label=" ">Kassel</div>'],
  ['aria-input-field-name', 'failed', 'a field', '<div role="textbox">Ort</div>'],
  [
    'aria-required-children',
    'cannot-tell',
    'it owns texts',
    '<div role="list" aria-owns="a"></div><div id="a">Rad</div>',
  ],
  [
    'aria-required-children',
    'failed',
    'it owns another role',
    '<div role="list" aria-owns="a"></div><div id="a" role="tab">Rad</div>',
  ],
  ['aria-required-children', 'failed', 'it holds texts', '<div role="list"><span>Rad</span></div>'],
  ['scrollable-region-focusable', 'cannot-tell', 'the last line is cut', scroller('height:92px', lines)],
  ['scrollable-region-focusable', 'failed', 'half of it is out of sight', scroller('height:55px', lines)],
  [
    'scrollable-region-focusable',
    'failed',
    'it is too broad',
    scroller('height:300px', `<pre>${'Rad '.repeat(60)}</pre>`),
  ],
];

describe('a failure', () => {
  test.each(rows)('of %s is %s: %s', async (ruleId, expected, _what, body) => {
    const { findings } = await browser.check(toDocument(body), { rules: [ruleId] });
    expect(findings.map(({ outcome }) => outcome)).toEqual([expected]);
  });
});

test('stays as the engine says it where engines are compared', async () => {
  const html = toDocument('<div role="checkbox">Ja</div>');
  const { findings } = await browser.check(html, { rules: ['aria-required-attr'], isPlain: true });
  expect(findings.map(({ outcome }) => outcome)).toEqual(['failed']);
});
