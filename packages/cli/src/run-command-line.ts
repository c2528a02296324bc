import { constants, createWriteStream } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Impact, impact } from '@zugang/contract';
import { ChromiumMissingError } from '@zugang/browser';
import { checkSite } from './check-site.ts';
import { CommandLineError, reasonOf } from './command-line-error.ts';
import {
  createTexts,
  reportEndings,
  reportFileName,
  type ReportModel,
  renderReport,
  type TextParts,
  type Texts,
  toolVersion,
} from '@zugang/report';
import type { Surroundings } from './output.ts';
import { type CheckArguments, chooseLocale, parseArguments } from './parse-arguments.ts';
import { renderHelp } from './render-help.ts';

/** What `zugang` ends with. `interrupted` is the shell's own for Ctrl+C, so that no script takes half a check for a whole one. */
export const exitCodes = { fine: 0, findings: 1, cannotRun: 2, interrupted: 130 } as const;

const guardWrite = async (path: string, work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (cause) {
    const values = { path, reason: reasonOf(cause) };
    throw new CommandLineError(({ t }) => t('cli.errors.cannot_write', values), { cause });
  }
};

const severities = impact.options;

const hasFailure = ({ totals }: ReportModel, threshold: Impact): boolean =>
  severities.slice(severities.indexOf(threshold)).some((severity) => totals.byImpact[severity] > 0);

/** Part by part, each when the one before is taken: a large report never waits in memory for a slow reader. */
const writeReport = async (out: string | null, parts: TextParts, io: Surroundings): Promise<void> => {
  if (out !== null)
    return guardWrite(out, pipeline(Readable.from(parts, { objectMode: true }), createWriteStream(out)));
  for await (const part of parts) await new Promise<void>((resolve) => io.stdout.write(part, () => resolve()));
};

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

const nameReport = (format: CheckArguments['format'], report: ReportModel, texts: Texts): string =>
  reportFileName(report, texts, { format, ending: reportEndings[format] });

/** Says how a script learns of what was found: without `--fail-on` the exit code is 0 whatever that was. */
const describeThreshold = ({ failOn }: CheckArguments, { totals }: ReportModel, { t }: Texts): string | null => {
  const { critical } = totals.byImpact;
  return failOn === null && critical > 0 ? t('cli.note.critical', { count: critical }) : null;
};

const runCheck = async (given: CheckArguments, io: Surroundings, texts: Texts): Promise<number> => {
  const { t } = texts;
  const printLine = (text: string): unknown => io.stderr.write(`${text}\n`);
  // An hour's work must not end with a folder that is not there.
  const isInFolder = given.out !== null && (await isFolder(given.out));
  if (given.out !== null)
    await guardWrite(given.out, access(isInFolder ? given.out : dirname(given.out), constants.W_OK));
  const { report, recalled, dispose } = await checkSite(given, io, texts);
  const out = given.out !== null && isInFolder ? join(given.out, nameReport(given.format, report, texts)) : given.out;
  await writeReport(out, renderReport(given.format, report, texts), io).finally(dispose);
  if (recalled > 0) printLine(t('cli.note.recalled', { count: recalled }));
  if (out !== null) printLine(t('cli.note.written', { path: out }));
  const hint = describeThreshold(given, report, texts);
  if (hint !== null) printLine(hint);
  if (!report.run.isComplete) return exitCodes.interrupted;
  if (given.failOn === null || !hasFailure(report, given.failOn)) return exitCodes.fine;
  printLine(t('cli.note.threshold', { impact: given.failOn }));
  return exitCodes.findings;
};

const describeProblem = (error: unknown, texts: Texts): string => {
  const { t } = texts;
  if (error instanceof CommandLineError) return error.describe(texts);
  if (error instanceof ChromiumMissingError) {
    const tried = error.problems.map((problem) => `  ${problem}`);
    return [t('cli.errors.no_chromium'), ...(tried.length > 0 ? [t('cli.errors.tried'), ...tried] : [])].join('\n');
  }
  return t('cli.errors.unexpected', { reason: reasonOf(error) });
};

const runCommand = async (argv: readonly string[], io: Surroundings, texts: Texts): Promise<number> => {
  const command = parseArguments(argv);
  if (command.kind === 'check') return runCheck(command.arguments, io, texts);
  io.stdout.write(command.kind === 'help' ? renderHelp(texts) : `${toolVersion}\n`);
  return exitCodes.fine;
};

/** Runs the arguments after `zugang` and resolves to the exit code. Never rejects: errors go to stderr. */
export const runCommandLine = async (argv: readonly string[], io: Surroundings): Promise<number> => {
  const texts = createTexts(chooseLocale(argv, io.env));
  try {
    return await runCommand(argv, io, texts);
  } catch (error) {
    io.stderr.write(`${texts.t('cli.errors.prefix', { message: describeProblem(error, texts) })}\n`);
    return io.signal.aborted ? exitCodes.interrupted : exitCodes.cannotRun;
  }
};
