import { parseArgs } from 'node:util';
import { type Impact, impact, type Locale, locale, type WcagLevel, wcagLevel } from '@zugang/contract';
import { type ReportFormat, reportFormats } from '@zugang/report';
import { CommandLineError } from './command-line-error.ts';

/** The defaults of `zugang check`, and the bounds of its numbers. */
export const numberOptions = {
  pages: { min: 1, max: 100_000, value: 50 },
  concurrency: { min: 1, max: 16, value: 3 },
} as const;

export type CheckArguments = {
  /** As typed. */
  url: string;
  pages: number;
  concurrency: number;
  format: ReportFormat;
  out: string | null;
  level: WcagLevel;
  failOn: Impact | null;
  cache: string | null;
  allowHosts: string[];
};

export type Command = { kind: 'check'; arguments: CheckArguments } | { kind: 'help' } | { kind: 'version' };

const options = {
  pages: { type: 'string' },
  concurrency: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
  level: { type: 'string' },
  lang: { type: 'string' },
  'fail-on': { type: 'string' },
  cache: { type: 'string' },
  'allow-host': { type: 'string', multiple: true },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

type OptionName = keyof typeof options;
type Given = { values: Map<OptionName, string[]>; words: string[] };

/** Edits that make one word of another: letters added, removed, replaced, or swapped with their neighbour. */
const distanceOf = (from: string, to: string): number => {
  const rows = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let i = 1; i <= from.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const edits = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1)];
      rows[i]?.push(Math.min(...edits, isSwapped ? at(i - 2, j - 2) + 1 : Infinity));
    }
  }
  return at(from.length, to.length);
};

/** The option that was probably meant: at most two letters away, and fewer than half of the word. */
const findNear = (name: string): OptionName | null => {
  const [nearest] = (Object.keys(options) as OptionName[])
    .map((option) => ({ option, distance: distanceOf(name.toLowerCase(), option) }))
    .toSorted((a, b) => a.distance - b.distance);
  return nearest && nearest.distance <= Math.min(2, name.length / 2) ? nearest.option : null;
};

const refuseUnknown = (name: string, rawName: string): never => {
  const near = findNear(name);
  throw new CommandLineError(({ t }) =>
    near === null
      ? t('cli.errors.unknown_option', { name: rawName })
      : t('cli.errors.unknown_option_near', { name: rawName, near: `--${near}` }),
  );
};

const isKnown = (name: string): name is OptionName => Object.hasOwn(options, name);

/** Takes `parseArgs` for cutting only: its messages are English, and it would take the next option for a missing value. */
const readTokens = (argv: readonly string[]): Given => {
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, allowPositionals: true, tokens: true });
  const values = new Map<OptionName, string[]>();
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    if (!isKnown(name)) return refuseUnknown(name, rawName);
    const needsValue = options[name].type === 'string';
    if (needsValue && (value === undefined || value === '' || (!token.inlineValue && value.startsWith('--'))))
      throw new CommandLineError(({ t }) => t('cli.errors.no_value', { name: rawName }));
    if (!needsValue && value !== undefined)
      throw new CommandLineError(({ t }) => t('cli.errors.unexpected_value', { name: rawName }));
    values.set(name, [...(values.get(name) ?? []), value ?? '']);
  }
  return { values, words };
};

const readChoice = <T extends string>(given: Given, name: OptionName, choices: readonly T[]): T | null => {
  const value = given.values.get(name)?.at(-1);
  if (value === undefined) return null;
  const chosen = choices.find((choice) => choice.toLowerCase() === value.toLowerCase());
  const values = choices.join(', ');
  if (!chosen) throw new CommandLineError(({ t }) => t('cli.errors.bad_choice', { name: `--${name}`, value, values }));
  return chosen;
};

const readNumber = (given: Given, name: keyof typeof numberOptions): number => {
  const { min, max, value: standard } = numberOptions[name];
  const value = given.values.get(name)?.at(-1);
  if (value === undefined) return standard;
  const number = Number(value);
  if (!/^\d{1,9}$/.test(value) || number < min || number > max)
    throw new CommandLineError(({ t }) => t('cli.errors.bad_number', { name: `--${name}`, value, min, max }));
  return number;
};

const readHosts = (given: Given): string[] => {
  const hosts = given.values.get('allow-host') ?? [];
  for (const value of hosts) {
    if (!/^(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(:\d{1,5})?$/i.test(value))
      throw new CommandLineError(({ t }) => t('cli.errors.bad_host', { name: '--allow-host', value }));
  }
  return hosts;
};

const readUrl = (words: readonly string[]): string => {
  const [command, url, extra] = words;
  if (command === undefined) throw new CommandLineError(({ t }) => t('cli.errors.no_command'));
  if (command !== 'check') throw new CommandLineError(({ t }) => t('cli.errors.unknown_command', { name: command }));
  if (url === undefined) throw new CommandLineError(({ t }) => t('cli.errors.no_url'));
  if (extra !== undefined) throw new CommandLineError(({ t }) => t('cli.errors.too_many_urls', { name: extra }));
  return url;
};

/**
 * The language asked for by `--lang`, else by the environment: the first that is set of LC_ALL, LC_MESSAGES and LANG (POSIX, 8.2).
 * There C and POSIX mean English. German where nothing is set or the language is another one. Never throws.
 */
export const chooseLocale = (argv: readonly string[], env: Record<string, string | undefined>): Locale => {
  const at = argv.findLastIndex((word) => word === '--lang' || word.startsWith('--lang='));
  const word = argv[at]?.includes('=') ? argv[at].slice('--lang='.length) : argv[at + 1];
  const asked = at < 0 ? undefined : locale.options.find((name) => name === word?.toLowerCase());
  const fromSystem = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return asked ?? (/^(?:en|(?:C|POSIX)(?:\.|$))/i.test(fromSystem) ? 'en' : 'de');
};

/** Reads the words after `zugang`. Throws `CommandLineError`. */
export const parseArguments = (argv: readonly string[]): Command => {
  const given = readTokens(argv);
  if (given.values.has('help') || given.words[0] === 'help') return { kind: 'help' };
  if (given.values.has('version')) return { kind: 'version' };
  readChoice(given, 'lang', locale.options);
  return {
    kind: 'check',
    arguments: {
      url: readUrl(given.words),
      pages: readNumber(given, 'pages'),
      concurrency: readNumber(given, 'concurrency'),
      format: readChoice(given, 'format', reportFormats) ?? 'text',
      out: given.values.get('out')?.at(-1) ?? null,
      level: readChoice(given, 'level', wcagLevel.options) ?? 'AA',
      failOn: readChoice(given, 'fail-on', impact.options),
      cache: given.values.get('cache')?.at(-1) ?? null,
      allowHosts: readHosts(given),
    },
  };
};
