import type { CrawlSettings, CrawlSettingsInput } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import * as z from '#lib/forms/schema.ts';

const { crawl } = limits;

/** The fields of the form of crawl settings; headers and cookies have rows beside it, and here only their errors. */
export type CrawlValues = {
  include: string;
  exclude: string;
  maxPages: string;
  maxDepth: string;
  requestsPerSecond: string;
  viewport: CrawlSettings['viewport'];
  banner: CrawlSettings['banner'];
  forms: CrawlSettings['forms'];
  userAgent: string;
  authUser: string;
  authPassword: string;
  headers: string;
  cookies: string;
};

/** A header or cookie as it is typed. `isStored`: its value is known to the server and may stay empty here. */
export type SecretRow = { key: string; name: string; value: string; isStored: boolean };

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The patterns that are typed, where every one of them is valid. */
export const patternsOf = (text: string): string[] | null => {
  const lines = linesOf(text);
  const isFine = lines.every((line) => line.length <= crawl.patternMax && /^(?:\/|\*|https?:\/\/)\S*$/i.test(line));
  return isFine && lines.length <= crawl.patterns ? lines : null;
};

/** “1,5” as people write it in German too; null for an empty field. */
export const numberOf = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.trim().replace(',', '.'));

const isNumber = (min: number, max: number, isWhole: boolean) => (text: string) => {
  const number = numberOf(text);
  return number === null || (number >= min && number <= max && (!isWhole || Number.isInteger(number)));
};

const numberField = (min: number, max: number, isWhole = true) =>
  z
    .string()
    .check(z.refine(isNumber(min, max, isWhole), `domains.settings.number_invalid|${JSON.stringify({ min, max })}`));
const patternField = () =>
  z
    .string()
    .check(
      z.refine(
        (text: string) => patternsOf(text) !== null,
        `domains.settings.pattern_invalid|${JSON.stringify({ max: crawl.patterns })}`,
      ),
    );

/** Returns the schema of the form. `hasPassword`: one is stored. */
export const crawlSchema = (hasPassword: boolean) =>
  z
    .object<CrawlValues>({
      include: patternField(),
      exclude: patternField(),
      maxPages: numberField(1, limits.maxPagesPerProject),
      maxDepth: numberField(0, crawl.maxDepth),
      requestsPerSecond: numberField(0.1, crawl.maxRequestsPerSecond, false),
      viewport: z.oneOf(['desktop', 'mobile']),
      banner: z.oneOf(['keep', 'accept', 'reject']),
      forms: z.oneOf(['leave', 'try']),
      userAgent: z.string().check(z.trim(), z.regex(/^[\x20-\x7e]{0,300}$/, 'domains.settings.agent_invalid')),
      authUser: z.string(),
      authPassword: z.string(),
      headers: z.string(),
      cookies: z.string(),
    })
    .check(
      z.refine(({ authUser, authPassword }) => authUser !== '' || authPassword === '', {
        error: 'domains.settings.auth_user_missing',
        path: ['authUser'],
      }),
      z.refine(({ authUser, authPassword }) => authUser === '' || authPassword !== '' || hasPassword, {
        error: 'domains.settings.auth_password_missing',
        path: ['authPassword'],
      }),
    );

const textOf = (number: number | null): string => (number === null ? '' : String(number));

/** What the form begins with. */
export const valuesOf = (settings: CrawlSettings): CrawlValues => ({
  include: settings.include.join('\n'),
  exclude: settings.exclude.join('\n'),
  maxPages: textOf(settings.maxPages),
  maxDepth: textOf(settings.maxDepth),
  requestsPerSecond: textOf(settings.requestsPerSecond),
  viewport: settings.viewport,
  banner: settings.banner,
  forms: settings.forms,
  userAgent: settings.userAgent ?? '',
  authUser: settings.basicAuth?.user ?? '',
  authPassword: '',
  headers: '',
  cookies: '',
});

/** Rows for what is stored. */
export const rowsOf = (stored: readonly { name: string }[]): SecretRow[] =>
  stored.map(({ name }) => ({ key: crypto.randomUUID(), name, value: '', isStored: true }));

/** Whether anything was typed into the rows, or one of them was added, renamed or removed. */
export const areRowsChanged = (rows: readonly SecretRow[], stored: readonly { name: string }[]): boolean => {
  const given = rows.filter(({ name, value }) => name.trim() !== '' || value !== '');
  return given.length !== stored.length || given.some((row) => !row.isStored || row.value !== '');
};

const namedOf = (rows: readonly SecretRow[]) =>
  rows
    .filter(({ name, value }) => name.trim() !== '' || value !== '')
    .map(({ name, value, isStored }) => ({ name: name.trim(), value: value === '' && isStored ? null : value }));

/** What is sent; the values have passed the schema. */
export const settingsOf = (
  values: CrawlValues,
  rows: { headers: readonly SecretRow[]; cookies: readonly SecretRow[] },
): CrawlSettingsInput => ({
  include: patternsOf(values.include) ?? [],
  exclude: patternsOf(values.exclude) ?? [],
  maxPages: numberOf(values.maxPages),
  maxDepth: numberOf(values.maxDepth),
  requestsPerSecond: numberOf(values.requestsPerSecond),
  viewport: values.viewport,
  banner: values.banner,
  forms: values.forms,
  userAgent: values.userAgent.trim() || null,
  basicAuth: values.authUser === '' ? null : { user: values.authUser, password: values.authPassword || null },
  headers: namedOf(rows.headers),
  cookies: namedOf(rows.cookies),
});
