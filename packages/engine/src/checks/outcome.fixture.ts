import type { OwnRuleId } from '../catalogue/own-rule-ids.ts';
import type { EngineBrowser } from '../in-page/browser.fixture.ts';

/** What a check says of a whole page. */
export type Outcome = 'passed' | 'failed' | 'cannot-tell' | 'inapplicable';
/** An example of a check: a whole document, or what stands in the main part of one. */
export type Row = [expected: Outcome, what: string, body: string];

/** A whole document stays as it is; a body is put into a page. */
export const toDocument = (html: string): string =>
  html.startsWith('<html')
    ? `<!doctype html>${html}`
    : `<!doctype html><html lang="de"><head><title>Fahrräder in Kassel</title></head><body><main>${html}</main></body></html>`;

/** The gravest outcome of one rule on a page. */
export async function outcomeOf(browser: EngineBrowser, ruleId: OwnRuleId, html: string): Promise<Outcome | 'nothing'> {
  const check = await browser.check(toDocument(html), { level: 'AAA', rules: [ruleId] });
  const outcomes = check.findings.map((finding) => finding.outcome);
  if (outcomes.includes('failed')) return 'failed';
  if (outcomes.length > 0) return 'cannot-tell';
  if (check.passed.includes(ruleId)) return 'passed';
  return check.inapplicable.includes(ruleId) ? 'inapplicable' : 'nothing';
}
