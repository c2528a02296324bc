import { describe, expect, it } from 'vitest';
import { createHarness } from '../create-harness.fixture.ts';
import type { PageCheck } from '@zugang/engine';
import type { BrowsingProfile } from '@zugang/crawler/egress';

const page = (body: string, script = ''): string =>
  `<!doctype html><html lang="de"><head><title>Räder bestellen</title></head><body><main><h1>Räder</h1>${body}</main><script>const get = (id) => document.getElementById(id); ${script}</script></body></html>`;
const form = (attributes = '', inner = ''): string =>
  `<form id="f" novalidate action="/sent" method="post" ${attributes}><label>E-Mail <input id="mail" name="mail" required></label>${inner}<p id="m"></p><button id="b">Weiter</button></form>`;
/** Says something when the form is sent. */
const onSubmit = (script: string): string => `get("f").onsubmit = (e) => { e.preventDefault(); ${script} };`;

const pages: Record<string, string> = {
  '/told-nowhere': page(form(), onSubmit('get("m").textContent = "Ungültige Eingabe.";')),
  '/told': page(
    form(),
    onSubmit(
      'get("m").textContent = "Geben Sie eine E-Mail-Adresse ein, zum Beispiel anna@example.org."; get("mail").setAttribute("aria-describedby", "m"); get("mail").setAttribute("aria-invalid", "true"); get("mail").focus();',
    ),
  ),
  '/announced': page(
    form('', '<div id="live" role="alert"></div>'),
    onSubmit('get("live").textContent = "Die E-Mail-Adresse ist unvollständig: Es fehlt der Teil nach dem @.";'),
  ),
  '/red': page(
    form('', '<label>Ort <input name="ort"></label>'),
    onSubmit('get("mail").style.border = "1px solid red"; get("mail").setAttribute("aria-invalid", "true");'),
  ),
  '/as-one-leaves': page(
    form(),
    'get("mail").onblur = () => { if (!get("mail").value.includes("@")) get("m").textContent = "Diese E-Mail-Adresse ist falsch."; };',
  ),
  '/picture': page(
    form(),
    onSubmit("get(\"m\").innerHTML = \"<img src='/x.png' width='20' height='20'> Die E-Mail-Adresse ist ungültig.\";"),
  ),
  '/sent': page('<p>Danke</p>'),
  '/leads-away': page(form()),
  '/sign-in': page(
    form('', '<label>Passwort <input type="password"></label>'),
    onSubmit('get("m").textContent = "Die E-Mail-Adresse ist falsch.";'),
  ),
  '/order': page(
    form().replace('Weiter', 'Kostenpflichtig bestellen'),
    onSubmit('get("m").textContent = "Die Eingabe ist falsch.";'),
  ),
  '/field-names': page(
    form(
      '',
      '<input type="hidden" name="method"><input type="hidden" name="action"><input type="hidden" name="target">',
    ),
    onSubmit('get("m").textContent = "Ungültige Eingabe.";'),
  ),
  '/window': page(form('target="_blank"'), onSubmit('get("m").textContent = "Ungültige Eingabe.";')),
  '/any-word': page(
    '<form id="f"><label>Name <input name="n"></label><p id="m"></p><button>Weiter</button></form>',
    onSubmit('get("m").textContent = "Die Eingabe ist falsch.";'),
  ),
};

const { look, hits, origin } = createHarness(pages, { probes: ['forms'] });

const profile = (forms: BrowsingProfile['forms']): BrowsingProfile => ({
  viewport: 'desktop',
  userAgent: null,
  origins: [origin()],
  headers: {},
  cookies: [],
  banner: 'keep',
  forms,
});

const check = async (path: string, forms: BrowsingProfile['forms'] = 'try'): Promise<PageCheck> => {
  const result = await look(path, { isolationKey: forms, profile: profile(forms) });
  if (result.kind !== 'checked') throw new Error(result.error);
  return result.check;
};

/** What a rule says after the form was sent, with the step that leads there. */
const found = ({ findings, passed, inapplicable }: PageCheck, ruleId: string): string => {
  const finding = findings.find((one) => one.ruleId === ruleId);
  if (finding) return `${finding.outcome}: ${finding.data['reason']} ${finding.data['filledIn'] ?? ''}`.trim();
  return passed.includes(ruleId) ? 'passed' : inapplicable.includes(ruleId) ? 'inapplicable' : 'none';
};

describe('a form is filled in wrongly and sent, where the owner allows it', () => {
  it.each([
    ['error-text-not-at-field', '/told-nowhere', 'failed: says-no-cause #f'],
    ['message-not-announced', '/told-nowhere', 'cannot-tell: no-live-region'],
    ['message-not-announced', '/field-names', 'cannot-tell: no-live-region'],
    // The focus goes to the field, and the message describes it.
    ['message-not-announced', '/told', 'passed'],
    ['message-not-announced', '/announced', 'passed'],
    ['error-by-colour', '/red', 'failed: field-by-colour #f'],
    ['message-not-announced', '/red', 'inapplicable'],
    ['error-without-suggestion', '/as-one-leaves', 'cannot-tell: no-suggestion #f'],
    ['image-alt', '/picture', 'failed: noAttr #f'],
  ])('%s, %s: %s', async (ruleId, path, expected) => {
    expect(found(await check(path), ruleId)).toBe(expected);
  });

  it('stays on the page, and sends nothing where no script of the page does', async () => {
    expect(found(await check('/leads-away'), 'message-not-announced')).toBe('inapplicable');
    expect(hits()).not.toContain('/sent');
  });
});

describe('a form is left as it is', () => {
  it('where the owner has not allowed it', async () => {
    expect(found(await check('/told-nowhere', 'leave'), 'message-not-announced')).toBe('none');
  });

  it.each(['/sign-in', '/order', '/window', '/any-word'])(
    'where wrong entries would do harm or are not wrong (%s)',
    async (path) => {
      expect(found(await check(path), 'message-not-announced')).toBe('none');
    },
  );
});
