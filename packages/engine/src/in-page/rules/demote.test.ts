import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toDocument } from '../../checks/examples.fixture.ts';
import { pixel } from '../../checks/samples.fixture.ts';
import { type EngineBrowser, openEngineBrowser } from '../browser.fixture.ts';

let browser: EngineBrowser;
beforeAll(async () => {
  browser = await openEngineBrowser();
});
afterAll(() => browser.close());

type Row = [ruleId: string, expected: 'failed' | 'cannot-tell', what: string, body: string];

const page = (lang: string, text: string): string =>
  `<html ${lang}><head><title>Rad</title></head><body>${text}</body></html>`;
const styled = (content: string): string => `<style>i::before { content: "${content}" }</style>`;
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
  [
    'aria-valid-attr-value',
    'cannot-tell',
    'the option that has the focus is not there yet',
    '<div role="listbox" tabindex="0" aria-label="Ort" aria-activedescendant="weg"><p role="option">Kassel</p></div>',
  ],
  [
    'aria-valid-attr-value',
    'cannot-tell',
    'its message is there',
    '<input aria-label="Ort" aria-invalid="true" aria-errormessage="e"><p id="e">Bitte einen Ort nennen</p>',
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
  ['html-lang-valid', 'cannot-tell', 'browsers do not read it', page('lang="de" xml:lang="xyzq"', '<p>Rad</p>')],
  ['html-lang-valid', 'failed', 'both', page('lang="xyzq" xml:lang="xyzq"', '<p>Rad</p>')],
  ['link-name', 'cannot-tell', 'words of a style sheet', `${styled('Start')}<a href="/a"><i></i></a>`],
  ['link-name', 'failed', 'an icon of a style sheet', `${styled('\\e001\\e002')}<a href="/a"><i></i></a>`],
  ['link-name', 'failed', 'words that are hidden', `${styled('Start')}<a href="/a"><i aria-hidden="true"></i></a>`],
  ['button-name', 'cannot-tell', 'words of a style sheet', `${styled('Start')}<button><i></i></button>`],
  ['aria-hidden-focus', 'cannot-tell', 'a summary of nothing', '<div aria-hidden="true"><summary>Mehr</summary></div>'],
  ['aria-hidden-focus', 'failed', 'a summary', '<details aria-hidden="true"><summary>Mehr</summary>Rad</details>'],
  ['aria-hidden-focus', 'failed', 'a link', '<div aria-hidden="true"><a href="/a">Rad</a></div>'],
  [
    'label-content-name-mismatch',
    'cannot-tell',
    'the word of an icon',
    '<button aria-label="Suche"><i class="material-icons">search</i></button>',
  ],
  [
    'label-content-name-mismatch',
    'failed',
    'a word beside an icon',
    '<button aria-label="Suche"><i class="material-icons">search</i> Finden</button>',
  ],
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
  ['aria-required-attr', 'cannot-tell', 'the element says it', '<select role="combobox" aria-label="Ort"></select>'],
  [
    'aria-required-attr',
    'failed',
    'the element is another',
    '<div role="combobox" tabindex="0" aria-label="Ort"></div>',
  ],
  [
    'aria-required-parent',
    'cannot-tell',
    'the list has a role before it that nobody knows',
    '<div role="reihe list"><p role="listitem">Rad</p></div>',
  ],
  ['aria-required-parent', 'failed', 'no list is around it', '<div role="note"><p role="listitem">Rad</p></div>'],
  [
    'object-alt',
    'cannot-tell',
    'it holds a page',
    '<object type="text/html" data="data:text/html,<p>Rad</p>" width="90" height="90"></object>',
  ],
  ['object-alt', 'failed', 'it holds a picture', `<object data="${pixel}" width="90" height="90"></object>`],
  [
    'aria-hidden-focus',
    'cannot-tell',
    'it leads the focus on',
    '<p aria-hidden="true" tabindex="0" onfocus="document.querySelector(\'a\').focus()"></p><a href="/">Start</a>',
  ],
  [
    'aria-hidden-focus',
    'cannot-tell',
    'a script listens to the focus and moves it',
    '<p aria-hidden="true" tabindex="0"></p><a href="/">Start</a><script>document.querySelector("p").addEventListener("focus", () => document.querySelector("a").focus())</script>',
  ],
  ['aria-hidden-focus', 'failed', 'it keeps the focus', '<p aria-hidden="true"><a href="/">Start</a></p>'],
  [
    'button-name',
    'cannot-tell',
    'a style sheet writes on it',
    '<style>button::before{content:"Senden"}</style><button></button>',
  ],
  [
    'button-name',
    'failed',
    'an icon font draws on it',
    '<style>button::before{content:"\\e001";font-family:icons}</style><button></button>',
  ],
  ['autocomplete-valid', 'cannot-tell', 'a box to tick', '<input type="checkbox" aria-label="Ja" autocomplete="weg">'],
  ['autocomplete-valid', 'failed', 'a text field', '<input aria-label="Ort" autocomplete="weg">'],
  ['list', 'cannot-tell', 'items in wrappers', '<ul><div role="none"><span role="listitem">Rad</span></div></ul>'],
  ['list', 'failed', 'texts', '<ul><div>Rad</div></ul>'],
  [
    'nested-interactive',
    'cannot-tell',
    'a summary',
    '<details><summary>Rad <a href="/a">Maße</a></summary>Flickzeug</details>',
  ],
  ['nested-interactive', 'failed', 'a button', '<div role="button" tabindex="0">Rad <a href="/a">Maße</a></div>'],
  ['aria-deprecated-role', 'cannot-tell', 'browsers know it', '<div role="directory"><p>Rad</p></div>'],
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
