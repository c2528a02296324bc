import { describe, expect, test } from 'vitest';
import type { Content } from '../types.ts';
import { modulePage } from './module-page.fixture.ts';
import type { Session } from './session.ts';
import type * as module from './read-absent.ts';

declare const absence: typeof module;
declare const session: Session;

const { show } = modulePage(new URL('./read-absent.ts', import.meta.url), 'absence');
const absentIn = async (body: string, lang = 'de'): Promise<Content[]> => {
  const page = await show(`<html lang="${lang}"><head><title>Räder</title></head><body>${body}</body></html>`);
  return page.evaluate(() => absence.readAbsent(session));
};
const all: Content[] = [
  'media',
  'fields',
  'scripts',
  'time_limits',
  'gestures',
  'shortcuts',
  'motion',
  'sign_in',
  'commitments',
];
const without = (...present: Content[]): Content[] => all.filter((content) => !present.includes(content));

test('a page of words has none of what criteria are about', async () => {
  expect(await absentIn('<main><h1>Räder</h1><p>Text</p><a href="/a">Anfahrt</a></main>')).toEqual(all);
});

describe('what a page has is not absent', () => {
  test.each<[string, string, Content[]]>([
    ['a film', '<video src="/a.mp4"></video>', ['media', 'motion']],
    ['a link to a film', '<a href="https://youtu.be/abc">Anfahrt</a>', ['media']],
    ['a film that a picture brings', '<p data-film="https://player.vimeo.com/1">A</p>', ['media']],
    ['a field', '<label>Ort <input></label>', ['fields', 'time_limits', 'sign_in', 'commitments']],
    [
      'a hidden field that may be shown',
      '<div hidden><select></select></div>',
      ['fields', 'time_limits', 'sign_in', 'commitments'],
    ],
    ['a way to sign in', '<a href="/k">Anmelden</a>', ['time_limits', 'sign_in', 'commitments']],
    ['a way to buy', '<a href="/k">In den Warenkorb</a>', ['commitments']],
    ['a way to buy that only its address tells', '<a href="/checkout">Weiter</a>', ['commitments']],
    ['a redirect', '<meta http-equiv="REFRESH" content="9">', ['time_limits']],
    ['a picture that may hold a film', '<img src="/a.gif" alt="A">', ['motion']],
    ['a background that may hold a film', '<p style="background:url(/a.webp)">A</p>', ['motion']],
    ['something to drag', '<p draggable="true">A</p>', ['gestures']],
    [
      'a field in a component',
      '<x-y><template shadowrootmode="open"><textarea></textarea></template></x-y>',
      ['fields', 'time_limits', 'sign_in', 'commitments'],
    ],
  ])('%s', async (_what, body, present) => {
    expect(await absentIn(body)).toEqual(without(...present));
  });

  test('a photo holds no film', async () => {
    expect(await absentIn('<img src="/a.jpg?v=1" alt="A">')).toEqual(all);
  });

  test('data for programs are no program', async () => {
    expect(await absentIn('<script type="application/ld+json">{}</script>')).toEqual(all);
  });
});

describe('what cannot be known is never called absent', () => {
  test('scripts may limit time, listen and move', async () => {
    const absent = await absentIn('<script>var a</script>');
    expect(absent).toEqual(without('scripts', 'time_limits', 'gestures', 'shortcuts', 'motion'));
  });

  test('a handler in the markup is a script', async () => {
    expect(await absentIn('<p onclick="go()">A</p>')).not.toContain('scripts');
    expect(await absentIn('<a href="JavaScript:go()">A</a>')).not.toContain('scripts');
  });

  test.each(['<iframe srcdoc="A"></iframe>', '<object data="/a.pdf"></object>', '<embed src="/a.pdf">'])(
    '%s hides everything',
    async (body) => {
      expect(await absentIn(body)).toEqual([]);
    },
  );

  test('words in other languages say nothing', async () => {
    expect(await absentIn('<a href="/a">Kirjaudu</a>', 'fi')).toEqual(without('time_limits', 'sign_in', 'commitments'));
  });
});

test('what was not absent at first is not absent later, though it may be gone', async () => {
  const page = await show('<html lang="de"><body><p>Text</p></body></html>');
  expect(await page.evaluate(() => absence.stillAbsent(session, ['media']))).toEqual([
    'media',
    'gestures',
    'shortcuts',
  ]);
});
