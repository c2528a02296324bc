import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnRuleId } from '../catalogue/own-rule-ids.ts';
import { type EngineBrowser, openEngineBrowser } from '../in-page/browser.fixture.ts';
import type { PageCheck } from '../types.ts';

/** What a check says of a whole page, with the named reason of what it found. */
type Outcome = { outcome: 'passed' | 'failed' | 'cannot-tell' | 'inapplicable' | 'nothing'; reasons?: string[] };

/** A whole document stays as it is; a body is put into a page. */
export const toDocument = (html: string): string =>
  html.startsWith('<html')
    ? `<!doctype html>${html}`
    : `<!doctype html><html lang="de"><head><title>Fahrräder in Kassel</title></head><body><main>${html}</main></body></html>`;

/** The gravest outcome of one rule on a page. */
const outcomeOf = ({ findings, passed, inapplicable }: PageCheck, ruleId: OwnRuleId): Outcome => {
  const outcome = findings.some((finding) => finding.outcome === 'failed') ? 'failed' : 'cannot-tell';
  const gravest = findings.filter((finding) => finding.outcome === outcome);
  if (gravest.length > 0) return { outcome, reasons: [...new Set(gravest.map(({ data }) => String(data['reason'])))] };
  if (passed.includes(ruleId)) return { outcome: 'passed' };
  return { outcome: inapplicable.includes(ruleId) ? 'inapplicable' : 'nothing' };
};

const mark = 'data-found';
const countMarks = (html: string): number => html.split(mark).length - 1;

/** The opening tags of what is found; none where the example does not mark what must be. */
const tagsOf = ({ findings }: PageCheck, html: string, { outcome }: Outcome): string[] =>
  countMarks(html) === 0
    ? []
    : findings.filter((finding) => finding.outcome === outcome).map(({ snippet }) => snippet.split('>')[0] ?? '');

/**
 * The words for the examples of a check, each a test. `failed` and `cannotTell` name the reason too; where elements of the example
 * carry `data-found`, exactly these are found.
 */
export const examplesOf = (ruleId: OwnRuleId) => {
  let browser: EngineBrowser;
  beforeAll(async () => {
    browser = await openEngineBrowser({ isOwnOnly: true });
  });
  afterAll(() => browser.close());

  const add = (verb: string, what: string, { html, ...expected }: Outcome & { html: string }): void =>
    test(`${verb} ${what}`, async () => {
      const check = await browser.check(toDocument(html), { level: 'AAA', rules: [ruleId] });
      expect(outcomeOf(check, ruleId)).toEqual(expected);
      const marks = expected.reasons ? countMarks(html) : 0;
      expect(tagsOf(check, html, expected)).toEqual(
        Array.from({ length: marks }, () => expect.stringContaining(mark) as string),
      );
    });
  return {
    failed: (reason: string, what: string, html: string): void =>
      add('fails', `${what} (${reason})`, { html, outcome: 'failed', reasons: [reason] }),
    cannotTell: (reason: string, what: string, html: string): void =>
      add('asks about', `${what} (${reason})`, { html, outcome: 'cannot-tell', reasons: [reason] }),
    passed: (what: string, html: string): void => add('passes', what, { html, outcome: 'passed' }),
    inapplicable: (what: string, html: string): void =>
      add('does not apply to', what, { html, outcome: 'inapplicable' }),
  };
};
