import sax from 'sax';
import { describe, expect, it } from 'vitest';
import type { ReportModel } from '../report-model.ts';
import { collectText, sampleProject, sampleRun } from '../sample-report.fixture.ts';
import { createTexts } from '../texts/create-texts.ts';
import { renderJunit } from './render-junit.ts';

type Suite = { counts: string; cases: number; failed: number; skipped: number };

/** The suites of a file, which must be well-formed XML. */
const readSuites = (xml: string): Suite[] => {
  const suites: Suite[] = [];
  const parser = Object.assign(sax.parser(true), {
    onerror: (error: Error) => {
      throw error;
    },
    onopentag: ({ name, attributes: { tests, failures, errors, skipped } }: sax.Tag) => {
      const suite = suites.at(-1);
      if (name === 'testsuite')
        suites.push({ counts: `${tests} ${failures} ${errors} ${skipped}`, cases: 0, failed: 0, skipped: 0 });
      else if (name === 'testcase' && suite) suite.cases += 1;
      else if (name === 'failure' && suite) suite.failed += 1;
      else if (name === 'skipped' && suite) suite.skipped += 1;
    },
  });
  parser.write(xml).close();
  return suites;
};

const render = (report: ReportModel): Promise<string> => collectText(renderJunit(report, createTexts('en')));

describe('the JUnit file', () => {
  it('is well-formed XML whose counts are those of its cases', async () => {
    expect(readSuites(await render(sampleRun('en')))).toEqual([
      { counts: '3 2 0 0', cases: 3, failed: 2, skipped: 0 },
      { counts: '3 1 0 1', cases: 3, failed: 1, skipped: 1 },
      { counts: '1 0 1 0', cases: 1, failed: 0, skipped: 0 },
    ]);
  });

  it('has a case for each rule on each page, with the elements that fail', async () => {
    const xml = await render(sampleRun('en'));
    expect(xml).toContain('<testcase classname="https://example.org/" name="document-title');
    expect(xml).toContain('<failure type="critical" message="2 findings: ');
    expect(xml).toContain('img.image-alt\n&lt;img class=&quot;a, b; c&quot;');
    expect(xml).toContain('time="61.500"');
    expect(xml).not.toContain('\u001B');
  });

  it('leaves out what people have settled', async () => {
    expect(readSuites(await render(sampleProject('en'))).map(({ counts }) => counts)).toEqual([
      '2 1 0 0',
      '3 1 0 1',
      '1 0 1 0',
    ]);
  });

  it('says in a suite of its own that findings are left out', async () => {
    const xml = await render(sampleRun('en', { findings: { total: 9, listed: 5 } }));
    expect(readSuites(xml).at(-1)).toEqual({ counts: '1 0 0 1', cases: 1, failed: 0, skipped: 1 });
    expect(xml).toContain('it has 5 of 9 findings');
  });
});
