import { afterEach, beforeEach } from 'vitest';
import {
  openScanFixture,
  pageOf,
  startTestSite,
  type Answer,
  type ScanFixture,
  type TestSite,
} from './scan.fixture.ts';

/** Pages that each link to all of them. */
export const linkedPages = (paths: readonly string[]): Record<string, Answer> =>
  Object.fromEntries(paths.map((path) => [path, pageOf(`Seite ${path}`, paths)]));

/** A website that answers this and a project of it, both new for each test of a file: what is given holds those of the test that runs. */
export const scanSite = (answers: Record<string, Answer>): { site: TestSite; fixture: ScanFixture } => {
  const site = {} as TestSite;
  const fixture = {} as ScanFixture;
  beforeEach(async () => {
    Object.assign(site, await startTestSite(answers));
    Object.assign(fixture, await openScanFixture(site));
  });
  afterEach(async () => {
    await fixture.close();
    await site.close();
  });
  return { site, fixture };
};
