import { type LaunchOptions, createPageRunner } from '@zugang/browser';
import { crawlSite } from './crawl-site.ts';
import type { CheckCache } from './crawl-types.ts';
import { buildReport } from './build-report.ts';
import { CommandLineError } from './command-line-error.ts';
import { comparePages } from './compare-pages.ts';
import { findStart, type Start } from './find-start.ts';
import { keepPictures, type KeptPictures } from './keep-pictures.ts';
import type { Surroundings } from './output.ts';
import type { CheckArguments } from './parse-arguments.ts';
import { type ProgressBar, startProgressBar } from './progress-bar.ts';
import { openResultCache } from './result-cache.ts';
import { type FoundUrls, openFoundUrls } from './store-found.ts';
import type { ReportModel, Texts } from '@zugang/report';

/** A finished check. `recalled`: pages whose stored result was taken. The report can be read until it is disposed of. */
export type SiteCheck = { report: ReportModel; recalled: number; dispose: () => Promise<void> };

type Crawling = {
  start: Start;
  given: CheckArguments;
  cache: CheckCache | null;
  bar: ProgressBar;
  signal: AbortSignal;
  found: FoundUrls;
  pictures: KeptPictures | null;
  /** Called where the browser has no sandbox. */
  onUnsandboxed: () => void;
};

/** Crawls; the way out and the browser are closed in any case, also when it is ended early. Returns the browser's version. */
const crawl = async ({
  start,
  given,
  cache,
  bar,
  signal,
  found,
  pictures,
  onUnsandboxed,
}: Crawling): Promise<string> => {
  const { egress, startUrl } = start;
  const { pages, concurrency, level } = given;
  // Whoever types the command chose the site: a machine without the sandbox is worth a warning, not a refusal.
  const onStart: LaunchOptions['onStart'] = ({ sandbox }) => sandbox || onUnsandboxed();
  const runner = createPageRunner({ egress, tabs: concurrency, launch: { allowUnsandboxed: true, onStart } });
  const options = { egress, runner, startUrl, pages, concurrency, level, signal, pictures, onProgress: bar.show };
  try {
    for await (const result of crawlSite({ ...options, ...(cache && { cache }) })) await found.add(result);
    found.addFindings(await comparePages(found.outlines, { egress, startUrl, level, signal }));
    return (await runner.readConditions(level)).browserVersion;
  } finally {
    bar.clear();
    await runner.close();
    await egress.close();
  }
};

/** Why there is nothing to report: the outcome of the last requested URL. */
const refuseEmpty = (startUrl: string, found: FoundUrls, isComplete: boolean): never => {
  if (!isComplete) throw new CommandLineError(({ t }) => t('cli.errors.interrupted_early'));
  const [failed] = found.failed;
  if (failed)
    throw new CommandLineError(({ t }) =>
      t('cli.errors.not_reachable_why', { url: failed.url, reason: t(`pageError.${failed.error}`) }),
    );
  const elsewhere = found.skipped.find(({ reason, target }) => reason === 'redirect' && target);
  if (elsewhere && elsewhere.target !== null) {
    const { url, target } = elsewhere;
    throw new CommandLineError(({ t }) => t('cli.errors.leads_elsewhere', { url, target }));
  }
  const [skipped] = found.skipped;
  if (skipped)
    throw new CommandLineError(({ t }) =>
      t('cli.errors.not_reachable_why', { url: skipped.url, reason: t(`skip.${skipped.reason}`) }),
    );
  throw new CommandLineError(({ t }) => t('cli.errors.nothing_to_check', { url: startUrl }));
};

const runCheck = async (given: CheckArguments, io: Surroundings, kept: { found: FoundUrls; texts: Texts }) => {
  const { found, texts } = kept;
  const { signal } = io;
  const startedAt = new Date();
  const cache = given.cache === null ? null : await openResultCache(given.cache, given.level);
  const start = await findStart(given.url, given.allowHosts);
  const bar = startProgressBar(io.stderr, texts, start.startUrl);
  const onUnsandboxed = (): void => {
    bar.clear();
    io.stderr.write(`${texts.t('cli.note.unsandboxed')}\n`);
  };
  const pictures = given.format === 'html' ? keepPictures() : null;
  const browserVersion = await crawl({ start, given, cache, bar, signal, found, pictures, onUnsandboxed });
  const isComplete = !signal.aborted;
  if (found.counts.checked === 0) refuseEmpty(start.startUrl, found, isComplete);
  const durationMs = Date.now() - startedAt.getTime();
  const run = { url: start.startUrl, level: given.level, browserVersion, startedAt, durationMs, isComplete };
  return buildReport(run, { found, pictures }, texts);
};

/** Crawls and checks a site. Throws `CommandLineError` where nothing could be checked, `ChromiumMissingError` where no browser starts. */
export const checkSite = async (given: CheckArguments, io: Surroundings, texts: Texts): Promise<SiteCheck> => {
  const found = await openFoundUrls();
  try {
    const report = await runCheck(given, io, { found, texts });
    return { report, recalled: found.counts.recalled, dispose: found.dispose };
  } catch (error) {
    await found.dispose();
    throw error;
  }
};
