import { impact, locale, wcagLevel } from '@zugang/contract';
import { reportFormats, type Texts, wrapText } from '@zugang/report';
import { numberOptions } from './parse-arguments.ts';

const WIDTH = 96;
const COLUMN = 30;

const describeOptions = ({ t }: Texts): [name: string, text: string][] => [
  ['--pages N', t('cli.help.pages', { value: numberOptions.pages.value })],
  ['--concurrency N', t('cli.help.concurrency', { value: numberOptions.concurrency.value })],
  ['--format FORMAT', t('cli.help.format', { values: reportFormats.join(', '), value: 'text' })],
  ['--out FILE', t('cli.help.out')],
  ['--level LEVEL', t('cli.help.level', { values: wcagLevel.options.join(', '), value: 'AA' })],
  ['--lang LANG', t('cli.help.lang', { values: locale.options.join(', ') })],
  ['--fail-on IMPACT', t('cli.help.fail_on', { values: impact.options.join(', ') })],
  ['--cache DIR', t('cli.help.cache')],
  ['--allow-host HOST[:PORT]', t('cli.help.allow_host')],
  ['--help', t('cli.help.help')],
  ['--version', t('cli.help.version')],
];

const renderRows = (rows: readonly [string, string][], column: number): string =>
  rows
    .map(([name, text]) => {
      const lines = wrapText(text, WIDTH - column - 2);
      return lines.map((line, index) => `  ${(index === 0 ? name : '').padEnd(column)}${line}`).join('\n');
    })
    .join('\n');

/** What `zugang --help` says. */
export const renderHelp = (texts: Texts): string => {
  const { t } = texts;
  const codes: [string, string][] = [
    ['0', t('cli.help.exit_0')],
    ['1', t('cli.help.exit_1')],
    ['2', t('cli.help.exit_2')],
    ['130', t('cli.help.exit_130')],
  ];
  const notes = [t('cli.help.private'), t('cli.help.chromium'), t('cli.help.cache_note')];
  return `${[
    wrapText(t('cli.help.intro'), WIDTH).join('\n'),
    t('cli.help.usage'),
    `${t('cli.help.options')}\n${renderRows(describeOptions(texts), COLUMN)}`,
    `${t('cli.help.exit_title')}\n${renderRows(codes, 6)}`,
    ...notes.map((note) => wrapText(note, WIDTH).join('\n')),
  ].join('\n\n')}\n`;
};
