import { describe, expect, it } from 'vitest';
import { chooseLocale, parseArguments } from './parse-arguments.ts';
import { runZugang } from './run-zugang.fixture.ts';

describe('the words after zugang', () => {
  it('have a default for everything but the address', () => {
    expect(parseArguments(['check', 'example.org'])).toEqual({
      kind: 'check',
      arguments: {
        url: 'example.org',
        pages: 50,
        concurrency: 3,
        format: 'text',
        out: null,
        level: 'AA',
        failOn: null,
        cache: null,
        allowHosts: [],
      },
    });
  });

  it('may come in any order, with or without an equals sign', () => {
    const words = [
      '--pages=7',
      'check',
      '--level',
      'aaa',
      'https://x.example/',
      '--allow-host',
      'a',
      '--allow-host=b:81',
    ];
    expect(parseArguments(words)).toMatchObject({
      arguments: { url: 'https://x.example/', pages: 7, level: 'AAA', allowHosts: ['a', 'b:81'] },
    });
  });

  it.each([
    [[], 'The command is missing'],
    [['scan', 'x.example'], '“scan”'],
    [['check'], 'URL is missing'],
    [['check', 'x.example', 'y.example'], '“y.example”'],
    [['check', 'x.example', '--pagez', '3'], 'no option --pagez. Did you mean --pages?'],
    [['check', 'x.example', '--pgaes', '3'], 'no option --pgaes. Did you mean --pages?'],
    [['check', 'x.example', '--failon=minor'], 'no option --failon. Did you mean --fail-on?'],
    [['check', 'x.example', '--depth', '3'], 'There is no option --depth.\n'],
    [['check', 'x.example', '-x'], 'There is no option -x.\n'],
    [['check', 'x.example', '--pages'], '--pages needs a value'],
    [['check', 'x.example', '--out', '--help'], '--out needs a value'],
    [['check', 'x.example', '--out='], '--out needs a value'],
    [['check', 'x.example', '--help=yes'], '--help takes no value'],
    [['check', 'x.example', '--pages', '0'], 'from 1 to 100,000, not “0”'],
    [['check', 'x.example', '--pages', '1e3'], 'not “1e3”'],
    [['check', 'x.example', '--concurrency', '17'], 'from 1 to 16'],
    [['check', 'x.example', '--format', 'pdf'], 'text, json, html, csv, junit, earl'],
    [['check', 'x.example', '--level', 'AAAA'], 'A, AA, AAA'],
    [['check', 'x.example', '--fail-on', 'bad'], 'minor, moderate, serious, critical'],
    [['check', 'x.example', '--lang', 'fr'], 'de, en'],
    [['check', 'x.example', '--allow-host', 'http://x'], '“http://x”'],
    [['check', 'ftp://x.example'], '“ftp://x.example”'],
    [['check', 'not a website'], '“not a website”'],
    [['check', 'https://'], '“https://”'],
    [['check', 'x.example', '--out', '/no/such/folder/report.html'], 'Can’t write /no/such/folder/report.html'],
    [['check', 'x.example', '--cache', '/dev/null/cache'], 'Can’t write /dev/null/cache'],
  ])('%j cannot run, and it is said why', async (words, message) => {
    const ran = await runZugang(words, { env: { LANG: 'en_GB.UTF-8' } });
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr).toContain(message);
  });
});

describe('the language', () => {
  it.each([
    [[], {}, 'de'],
    [[], { LANG: 'C.UTF-8' }, 'en'],
    [[], { LANG: 'C' }, 'en'],
    [[], { LANG: 'POSIX' }, 'en'],
    [[], { LANG: 'cs_CZ.UTF-8' }, 'de'],
    [[], { LANG: 'de_DE.UTF-8', LC_MESSAGES: 'C' }, 'en'],
    [[], { LANG: 'C', LC_MESSAGES: 'de_AT', LC_ALL: '' }, 'de'],
    [[], { LC_ALL: 'C', LC_MESSAGES: 'de_DE', LANG: 'de_DE' }, 'en'],
    [[], { LANG: 'en_US.UTF-8' }, 'en'],
    [[], { LANG: 'en_US.UTF-8', LC_ALL: 'de_DE.UTF-8' }, 'de'],
    [['--lang', 'de'], { LANG: 'en_US.UTF-8' }, 'de'],
    [['--lang=EN'], {}, 'en'],
    [['--lang'], { LANG: 'en_US' }, 'en'],
    [['--lang', 'fr'], {}, 'de'],
  ])('of %j in %j is %s', (words, env, locale) => {
    expect(chooseLocale(words, env)).toBe(locale);
  });
});

it.each([
  ['de', 'Aufruf: zugang check URL'],
  ['en', 'Usage: zugang check URL'],
])('--help explains every option in %s', async (lang, usage) => {
  const { code, stdout, stderr } = await runZugang(['--help', '--lang', lang]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain(usage);
  const names = stdout.match(/^ {2}--[a-z-]+/gm)?.map((name) => name.trim());
  expect(names?.join(' ')).toBe(
    '--pages --concurrency --format --out --level --lang --fail-on --cache --allow-host --help --version',
  );
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
});

it('--version says it and nothing else', async () => {
  expect(await runZugang(['--version'])).toEqual({ code: 0, stdout: '0.1.0\n', stderr: '' });
});
