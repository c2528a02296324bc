import { describe, expect, it } from 'vitest';
import { composeWithTexts } from '../compose/compose-statement.ts';
import { filledFacts, fillForm } from '../filled-form.fixture.ts';
import type { LawPack } from '../packs/pack.ts';
import { findPack, packOf, packs } from '../packs/packs.ts';
import { comparePacks, listPackChanges } from './compare-packs.ts';

const now = packOf('bfsg');
const answers = fillForm('bfsg');
const { used } = composeWithTexts({ law: 'bfsg', language: 'de', answers, facts: filledFacts });
/** The pack as it may have been a year before. */
const earlier = (change: Record<string, string>, rest: Partial<LawPack> = {}): LawPack => ({
  ...now,
  version: '2025-11',
  texts: { ...now.texts, de: { ...now.texts.de, ...change } },
  ...rest,
});
const compare = (before: LawPack) => comparePacks({ before, now, language: 'de', used });

describe('what a later pack says otherwise', () => {
  it('is nothing where both say the same', () => {
    expect(compare(earlier({}))).toEqual([]);
  });

  it('is the text before and now, with the heading of its section', () => {
    expect(compare(earlier({ 'authority.intro': 'Wenden Sie sich an die Behörde.' }))).toEqual([
      {
        id: 'authority.intro',
        section: 'Zuständige Marktüberwachungsbehörde',
        before: 'Wenden Sie sich an die Behörde.',
        now: now.texts.de?.['authority.intro'],
        isText: true,
      },
    ]);
  });

  it('is a sentence that is gone, and one that came', () => {
    const { 'about.intro': _, ...without } = now.texts.de ?? {};
    const before = earlier({}, { texts: { ...now.texts, de: { ...without, 'about.more': 'Früher.' } } });
    expect(compare(before).map((change) => [change.id, change.before, change.now])).toEqual([
      ['about.intro', '', now.texts.de?.['about.intro']],
      ['about.more', 'Früher.', null],
    ]);
  });

  it('is no text that this statement does not have, and no label', () => {
    expect(compare(earlier({ 'status.none': 'Anders', 'label.email': 'Fax', name: 'Alt', about: 'Alt' }))).toEqual([]);
  });

  it('is the body that is named, with how it is reached', () => {
    const { authority } = now;
    if (!authority) throw new Error('BFSG names an authority');
    const [change, ...others] = compare(earlier({}, { authority: { ...authority, email: 'alt@example.org' } }));
    expect(others).toEqual([]);
    expect(change).toMatchObject({ id: 'authority', isText: false });
    expect(change?.before).toContain('alt@example.org');
    expect(change?.now).toContain(authority.email);
  });
});

describe('the packs', () => {
  it('are found by their version, and none is by an unknown one', () => {
    for (const pack of packs) expect(findPack(pack.id, pack.version)).toBe(pack);
    expect(findPack('bfsg', '1999-01')).toBeNull();
  });

  it('differ from themselves in nothing, and from an unknown version in nothing that is known', () => {
    const source = { law: 'bfsg', language: 'de', answers, used } as const;
    expect(listPackChanges({ ...source, version: now.version })).toEqual([]);
    expect(listPackChanges({ ...source, version: '1999-01' })).toEqual([]);
  });
});
