import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ibmRules } from '../../catalogue/ibm-rules.ts';
import { toDocument } from '../../checks/examples.fixture.ts';
import { type EngineBrowser, openEngineBrowser } from '../browser.fixture.ts';

let browser: EngineBrowser;
beforeAll(async () => {
  browser = await openEngineBrowser();
});
afterAll(() => browser.close());

type Expected = 'failed' | 'cannot-tell' | 'passed' | 'inapplicable';

const outcomeOf = async (ruleId: string, body: string): Promise<Expected | 'nothing'> => {
  const check = await browser.check(toDocument(body), { rules: [ruleId] });
  const [finding] = check.findings;
  if (finding) return finding.outcome;
  if (check.passed.includes(ruleId)) return 'passed';
  return check.inapplicable.includes(ruleId) ? 'inapplicable' : 'nothing';
};

const field = '<label>Ort <input name="o"></label>';
const radios = '<label><input type="radio" name="c"> Rot</label> <label><input type="radio" name="c"> Blau</label>';

const rows: [ruleId: string, expected: Expected, body: string][] = [
  ['choices-not-grouped', 'cannot-tell', radios],
  ['choices-not-grouped', 'passed', `<fieldset><legend>Farbe</legend>${radios}</fieldset>`],
  ['choices-not-grouped', 'inapplicable', '<p>Text</p>'],
  ['aria-contradicts-html', 'failed', '<input aria-label="Ort" required aria-required="false">'],
  ['aria-contradicts-html', 'inapplicable', '<input aria-label="Ort" required aria-required="true">'],
  ['aria-contradicts-html', 'inapplicable', '<p>Text</p>'],
  [
    'combobox-popup-wrong',
    'cannot-tell',
    '<input role="combobox" aria-label="Ort" aria-expanded="true" aria-controls="l" aria-haspopup="grid"><ul id="l" role="listbox"><li role="option">Kassel</li></ul>',
  ],
  [
    'combobox-popup-wrong',
    'passed',
    '<input role="combobox" aria-label="Ort" aria-expanded="true" aria-controls="l" aria-haspopup="listbox"><ul id="l" role="listbox"><li role="option">Kassel</li></ul>',
  ],
  ['combobox-popup-wrong', 'inapplicable', '<p>Text</p>'],
  ['error-message-out-of-reach', 'failed', '<input aria-label="Ort" aria-invalid="true" aria-errormessage="weg">'],
  [
    'error-message-out-of-reach',
    'passed',
    '<input aria-label="Ort" aria-invalid="true" aria-errormessage="e"><p id="e">Bitte einen Ort nennen</p>',
  ],
  ['error-message-out-of-reach', 'inapplicable', '<p>Text</p>'],
  ['label-leads-nowhere', 'cannot-tell', '<label for="weg">Ort</label>'],
  ['label-leads-nowhere', 'passed', '<label for="o">Ort</label><input id="o">'],
  ['label-leads-nowhere', 'inapplicable', '<p>Text</p>'],
  [
    'layout-table-marked-as-data',
    'cannot-tell',
    '<table role="presentation"><tr><th>Preis</th><td>5 €</td></tr></table>',
  ],
  ['layout-table-marked-as-data', 'passed', '<table role="presentation"><tr><td>Preis</td></tr></table>'],
  ['layout-table-marked-as-data', 'inapplicable', '<p>Text</p>'],
  ['letters-spaced-apart', 'cannot-tell', '<p role="note">W I L L K O M M E N im Laden</p>'],
  ['letters-spaced-apart', 'inapplicable', '<p>Willkommen</p>'],
  ['widget-not-focusable', 'failed', '<div role="slider" aria-label="Ton" aria-valuenow="3"></div>'],
  ['widget-not-focusable', 'passed', '<div role="slider" tabindex="0" aria-label="Ton" aria-valuenow="3"></div>'],
  ['widget-not-focusable', 'inapplicable', '<p>Text</p>'],
  ['widget-not-focusable', 'passed', '<ul role="tablist" aria-label="Seiten"></ul>'],
  [
    'widget-not-focusable',
    'passed',
    '<div role="tree" aria-label="Orte"><div role="treeitem" style="display:none">Vorlage</div></div>',
  ],
  [
    'widget-not-focusable',
    'passed',
    '<button aria-haspopup="true" aria-controls="m">Mehr</button><ul role="menu" id="m"><li role="menuitem" tabindex="-1">Kopieren</li></ul>',
  ],
  [
    'widget-not-focusable',
    'failed',
    '<ul role="menu" aria-label="Mehr"><li role="menuitem" tabindex="-1">Kopieren</li></ul>',
  ],
  ['widget-not-focusable', 'cannot-tell', '<div role="button" tabindex="-1">Weiter</div>'],
  [
    'widget-not-focusable',
    'cannot-tell',
    '<div><button>Mehr</button><ul role="menu"><li><a href="#k" tabindex="-1">Kopieren</a></li></ul></div>',
  ],
  ['dragging-only', 'cannot-tell', '<div draggable="true">Karte</div>'],
  ['dragging-only', 'inapplicable', '<p>Karte</p>'],
  ['change-on-input', 'cannot-tell', '<select aria-label="Ziel" onchange="location = value"><option>A</select>'],
  ['change-on-input', 'inapplicable', '<select aria-label="Ziel"><option>A</select>'],
];

describe('a rule of the second engine', () => {
  test.each(rows)('%s is %s: %s', async (ruleId, expected, body) => {
    expect(await outcomeOf(ruleId, body)).toBe(expected);
  });

  test('has an example of each outcome it knows', () => {
    expect([...new Set(rows.map(([ruleId]) => ruleId))].toSorted()).toEqual(ibmRules.map(([id]) => id).toSorted());
  });

  test('is not run where only axe-core’s are asked for', async () => {
    const { findings, passed } = await browser.check(toDocument(`<fieldset>${field}</fieldset>`), { rules: ['label'] });
    expect(findings).toEqual([]);
    expect(passed).toEqual(['label']);
  });

  test('joins the finding of another engine about the same barrier', async () => {
    const html = toDocument('<input role="combobox" aria-label="Ort" aria-expanded="true" aria-controls="weg">');
    const { findings } = await browser.check(html, { rules: ['aria-valid-attr-value', 'combobox-popup-wrong'] });
    expect(findings.map(({ ruleId }) => ruleId)).toEqual(['aria-valid-attr-value']);
  });
});
