import { describe, expect, it } from 'vitest';
import type { FileParts, ModelPage, ProjectModel } from '../report-model.ts';
import { sampleFinding, samplePage, sampleProject } from '../sample-report.fixture.ts';
import { createTexts } from '../texts/create-texts.ts';
import { exportFormats } from './export-formats.ts';
import { renderReport } from './render-report.ts';
import { reportFormats } from './report-format.ts';

const total = 5000;

/** Pages of which only the last yielded one may be read: each is revoked when the next one is requested. */
const createPages = () => {
  const taken = { pages: 0, passes: 0 };
  const pages = async function* (): AsyncGenerator<ModelPage> {
    taken.passes += 1;
    for (let at = 0; at < total; at += 1) {
      taken.pages += 1;
      const findings = Proxy.revocable([sampleFinding('image-alt', { state: 'open' })], {});
      const page = Proxy.revocable(samplePage(`https://example.org/${at}`, findings.proxy), {});
      yield page.proxy;
      page.revoke();
      findings.revoke();
    }
  };
  return { taken, pages };
};

const texts = createTexts('de');
const draw = async (): Promise<Uint8Array> => new Uint8Array(1);

const ofRuns = reportFormats.map((format) => ({
  format,
  render: (report: ProjectModel): FileParts => renderReport(format, report, texts),
}));
const ofProjects = Object.entries(exportFormats).map(([format, { render }]) => ({
  format: `export as ${format}`,
  render: (report: ProjectModel): FileParts => render(report, texts, draw),
}));

/** Pages read per part of the file that was yielded, most first. */
const measure = async (render: (report: ProjectModel) => FileParts) => {
  const { taken, pages } = createPages();
  const ahead: number[] = [];
  let before = 0;
  let parts = 0;
  for await (const part of render(sampleProject('de', { pages }))) {
    expect(part.length).toBeLessThan(1_000_000);
    ahead.push(taken.pages - before);
    before = taken.pages;
    parts += 1;
  }
  return { ...taken, parts, mostAhead: Math.max(...ahead) };
};

/** Forms whose files list every page by itself. */
const listing = /csv|json|junit|earl/;

describe('a report of 5,000 pages', () => {
  it.each([...ofRuns, ...ofProjects])(
    '$format reads each page while it is the current one',
    async ({ format, render }) => {
      const { pages, passes, parts, mostAhead } = await measure(render);
      expect(pages).toBe(total * passes);
      // A part is handed out for each page before the next one is taken.
      const isStreamed = passes === 1 && mostAhead === 1 && parts >= total;
      expect(isStreamed || !listing.test(format)).toBe(true);
    },
  );
});
