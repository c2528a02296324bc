import { describe, expect, test } from 'vitest';
import { contrastOf } from './colours.ts';
import { deriveFix } from './derive-fix.ts';
import type { FixInput } from './fix-types.ts';

const fix = (ruleId: string, snippet: string, { data = {}, language = 'de' }: Partial<FixInput> = {}) =>
  deriveFix({ ruleId, snippet, data, language });

/** Suggestions in «», placeholders in []. */
const write = (found: ReturnType<typeof deriveFix>): string[] =>
  (found?.options ?? []).map(({ when, after }) => {
    const code = after.map((part) =>
      part.kind === 'placeholder' ? `[${part.name}]` : part.kind === 'suggestion' ? `«${part.text}»` : part.text,
    );
    return `${when ? `${when}: ` : ''}${code.join('')}`;
  });
const mend = (...given: Parameters<typeof fix>): string[] => write(fix(...given));

describe('the mended code of an element', () => {
  test.each([
    [
      'image-alt',
      '<img class="a" src="x.png">',
      [
        'informative: <img class="a" src="x.png" alt="[image_content]">',
        'decorative: <img class="a" src="x.png" alt="">',
      ],
    ],
    ['html-has-lang', '<html>Text of the page</html>', ['<html lang="«de»">']],
    ['html-lang-valid', '<html lang="deutsch">Text</html>', ['<html lang="«de»">']],
    ['valid-lang', '<p lang="en_GB">Text</p>', ['<p lang="«en-GB»">Text</p>']],
    ['aria-valid-attr', '<input id="a" aria-lable="Ort">', ['<input id="a" aria-label="Ort">']],
    ['aria-valid-attr', '<input aria-xyzzy="1">', ['<input>']],
    ['aria-roles', '<i role="buton">x</i>', ['<i role="«button»">x</i>']],
    ['tabindex', '<a href="/" tabindex="3">x</a>', ['<a href="/">x</a>']],
    ['tabindex', '<div tabindex="3">x</div>', ['<div tabindex="0">x</div>']],
    [
      'meta-viewport',
      '<meta name="viewport" content="width=device-width, maximum-scale=1, user-scalable=no">',
      ['<meta name="viewport" content="width=device-width">'],
    ],
    ['duplicate-id', '<p id="a">x</p>', ['<p id="«a-2»">x</p>']],
    ['label-content-name-mismatch', '<button aria-label="Los">Senden</button>', ['<button>Senden</button>']],
    ['empty-heading', '<h2></h2>', ['keep_element: <h2>[heading]</h2>', 'remove_element: ']],
    ['frame-title', '<iframe src="/e/x"></iframe>', ['<iframe src="/e/x" title="[frame_content]"></iframe>']],
  ])('of %s: %s', (ruleId, snippet, expected) => {
    expect(mend(ruleId, snippet)).toEqual(expected);
  });

  test('ties a label to its field, by a name the field says itself', () => {
    expect(mend('label', '<input name="mail" type="email">')).toEqual([
      '<label for="«mail»">«E-Mail-Adresse»</label>\n<input name="mail" type="email" id="«mail»">',
    ]);
    expect(mend('label', '<input id="x7" type="text">')).toEqual([
      '<label for="x7">[label]</label>\n<input id="x7" type="text">',
    ]);
    expect(mend('placeholder-as-label', '<input id="q" placeholder="Titel oder Autor">')).toEqual([
      '<label for="q">«Titel oder Autor»</label>\n<input id="q" placeholder="Titel oder Autor">',
    ]);
  });

  test('computes colours that have the contrast asked for', () => {
    const data = { fgColor: '#a79f8a', bgColor: '#efe7d6', expectedContrast: '4.5:1' };
    const found = fix('color-contrast', '<a class="low" href="/">x</a>', { data });
    expect(found).toMatchObject({ language: 'css' });
    expect(found?.before).toContain('a.low {\n  color: #a79f8a;');
    for (const { when, after } of found?.options ?? []) {
      const changed = after.find(({ kind }) => kind === 'suggestion');
      const colour = changed && 'text' in changed ? changed.text : '';
      const other = when === 'text_colour' ? data.bgColor : data.fgColor;
      expect(contrastOf(colour, other)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(colour, other)).toBeLessThan(4.7);
    }
    expect(found?.options.map(({ when }) => when)).toEqual(['text_colour', 'background_colour']);
  });

  test('keeps what it cannot know out: nothing for rules of structure, and none of a tag that was cut', () => {
    expect(fix('heading-order', '<h4>x</h4>')).toBeNull();
    expect(fix('color-contrast', '<p>x</p>', { data: { fgColor: 'red' } })).toBeNull();
    expect(fix('button-name', '<button class="aaa…>')).toBeNull();
  });

  test('says where a long value was shortened', () => {
    expect(fix('image-alt', '<img src="/a/very/long…">')?.isCut).toBe(true);
    expect(fix('image-alt', '<img src="/a.png">')?.isCut).toBe(false);
  });

  test('writes values so that they stay in their attribute', () => {
    expect(mend('label-title-only', '<input id="a" title="Der &quot;große&quot; Saal">')[0]).toContain(
      '>«Der "große" Saal»</label>',
    );
    expect(mend('frame-title', '<iframe src="x" title=""></iframe>')[0]).toContain('title="[frame_content]"');
  });
});

describe('the name of a control', () => {
  const nameOf = (snippet: string, language = 'de'): string | undefined =>
    /(?:aria-label|alt)="([^"]*)"/.exec(
      mend(snippet.startsWith('<a') ? 'link-name' : 'button-name', snippet, { language })[0] ?? '',
    )?.[1];

  test.each([
    ['<button class="search-button" type="submit"><svg viewBox="0 0 24 24"></button>', '«Suchen»'],
    ['<button class="btn"><i class="fa fa-trash"></button>', '«Löschen»'],
    ['<button class="nav-search-close"></button>', '«Schließen»'],
    ['<button class="menuToggle"></button>', '«Menü»'],
    ['<button class="add-to-cart"></button>', '«In den Warenkorb»'],
    ['<button class="share facebook"></button>', '«Auf Facebook teilen»'],
    ['<button title="Karte vergrößern"></button>', '«Karte vergrößern»'],
    ['<a href="/oeffnungszeiten"><img src="x.png"></a>', '«Oeffnungszeiten»'],
    ['<a href="https://www.youtube.com/@stadt"><svg></a>', '«YouTube»'],
    ['<a href="/"><img src="logo.svg"></a>', '«Startseite»'],
    ['<a href="mailto:post@beispiel.example?subject=x"><svg></a>', '«post@beispiel.example»'],
  ])('comes from what the element says: %s', (snippet, name) => {
    expect(nameOf(snippet)).toBe(name);
  });

  test.each([
    ['<button class="btn btn-primary x7f"></button>', '[action]'],
    ['<button class="print share"></button>', '[action]'],
    ['<a href="/node/4711"><svg></a>', '[target]'],
    ['<a href="https://example.org/x"><svg></a>', '[target]'],
  ])('is left to a person where the element says nothing, or two things: %s', (snippet, name) => {
    expect(nameOf(snippet)).toBe(name);
  });

  test('is in the language of the page, and left open in others', () => {
    expect(nameOf('<button class="search"></button>', 'en-GB')).toBe('«Search»');
    expect(nameOf('<button class="search"></button>', 'fr')).toBe('[action]');
  });
});
