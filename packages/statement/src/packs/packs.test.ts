import { lawId, statementPart, type Locale, type StatementAnswers } from '@zugang/contract';
import { describe, expect, it } from 'vitest';
import { composeWithTexts } from '../compose/compose-statement.ts';
import { filledFacts, fillForm } from '../filled-form.fixture.ts';
import { placeholdersOf } from '../texts/fill-text.ts';
import { commonTexts } from './common/2026-11/texts.data.ts';
import { eaaModelTexts } from './eaa-model/2026-11/texts.data.ts';
import { euModelTexts } from './eu-model/2026-11/texts.data.ts';
import { genericTexts } from './generic/2026-11/texts.data.ts';
import type { LawPack } from './pack.ts';
import { packs } from './packs.ts';

const languages = ['de', 'en'] as const;

/** Forms that between them use every text of a pack. */
const variantsOf = (pack: LawPack): StatementAnswers[] => {
  const full = fillForm(pack.id);
  const { items, conformance, basis, feedback, scope } = full;
  return [
    full,
    ...pack.statuses.map((status) => ({ ...full, conformance: { ...conformance, status } })),
    ...(['en301549-3.2.1', 'en301549-4.1.1', 'wcag21', 'wcag22', 'section508'] as const).map((standard) => ({
      ...full,
      conformance: { ...conformance, standard },
    })),
    ...pack.reasons.map((reason) => ({ ...full, items: items.filter((item) => item.reason === reason) })),
    { ...full, items: items.map((item) => ({ ...item, where: '' })) },
    { ...full, basis: { ...basis, kind: 'self' } },
    { ...full, basis: { ...basis, kind: 'self', by: '' } },
    { ...full, feedback: { ...feedback, answerDays: 1 } },
    { ...full, feedback: { ...feedback, answerDays: 14 } },
    { ...full, scope: { ...scope, urls: ['https://a.example/', 'https://b.example/'], apps: [] } },
    { ...full, scope: { ...scope, apps: [] } },
    { ...full, scope: { ...scope, urls: [], apps: ['A', 'B'] } },
  ];
};

const factVariants = [
  filledFacts,
  { ...filledFacts, toolName: null, toolVersion: null },
  { ...filledFacts, pagesChecked: 1 },
];

const findUsedTexts = (pack: LawPack, language: Locale): Set<string> =>
  new Set([
    'name',
    'about',
    ...variantsOf(pack).flatMap((answers) =>
      factVariants.flatMap((facts) => [...composeWithTexts({ law: pack.id, language, answers, facts }).used, 'title']),
    ),
  ]);

const found = new Map(
  packs.flatMap((pack) => languages.map((language) => [`${pack.id} ${language}`, findUsedTexts(pack, language)])),
);
const usedTexts = (pack: LawPack, language: Locale): Set<string> => found.get(`${pack.id} ${language}`) ?? new Set();

const known = new Set(
  'owner law grounds standard subject object is date days by tool pages count number name clause text link first second'.split(
    ' ',
  ),
);

it('is there for every law of the contract', () => {
  expect(packs.map(({ id }) => id).toSorted()).toEqual(lawId.options.toSorted());
});

it('shares no text that no pack uses', () => {
  const used = new Set(packs.flatMap((pack) => languages.flatMap((language) => [...usedTexts(pack, language)])));
  const shared = [commonTexts, euModelTexts, eaaModelTexts, genericTexts].flatMap((layer) => Object.keys(layer.de));
  expect(shared.filter((id) => !used.has(id))).toEqual([]);
});

describe.each(packs.map((pack) => ({ law: pack.id, pack })))('the pack $law', ({ pack }) => {
  const { de = {}, en = {} } = pack.texts;

  it('says the same things in both languages, with the same placeholders', () => {
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(de).toSorted());
    const different = Object.keys(de).filter(
      (id) => String(placeholdersOf(de[id] ?? '').toSorted()) !== String(placeholdersOf(en[id] ?? '').toSorted()),
    );
    expect(different).toEqual([]);
  });

  it('has only placeholders that are filled in', () => {
    const unknown = languages.flatMap((language) =>
      Object.values(pack.texts[language] ?? {}).flatMap((text) =>
        placeholdersOf(text).filter((name) => !known.has(name)),
      ),
    );
    expect(unknown).toEqual([]);
  });

  it('leaves no placeholder, no unfinished text and no empty heading in a statement', () => {
    for (const language of languages) {
      for (const answers of variantsOf(pack)) {
        const { document } = composeWithTexts({ law: pack.id, language, answers, facts: filledFacts });
        expect(JSON.stringify(document)).not.toMatch(/\{[a-z_]+\}|undefined|null \d/);
        expect(document.sections.filter(({ heading, blocks }) => heading === '' || blocks.length === 0)).toEqual([]);
      }
    }
  });

  it('has texts of its own only where they are used', async () => {
    for (const language of languages) {
      const own: object = (await import(`./${pack.id}/${pack.version}/${language}.json`, { with: { type: 'json' } }))
        .default;
      const used = usedTexts(pack, language);
      expect(Object.keys(own).filter((id) => !used.has(id))).toEqual([]);
    }
  });

  it('repeats no text that it would inherit', async () => {
    const { version } = pack;
    const common: Record<string, string> = commonTexts.de;
    const own: Record<string, string> = (await import(`./${pack.id}/${version}/de.json`, { with: { type: 'json' } }))
      .default;
    const layers = [euModelTexts, eaaModelTexts, genericTexts].filter((layer) =>
      Object.keys(layer.de).every((id) => id in de),
    );
    const inherited: Record<string, string> = Object.assign({}, common, ...layers.map((layer) => layer.de));
    expect(Object.keys(own).filter((id) => own[id] === inherited[id])).toEqual([]);
  });

  it('has a block for every duty, and a duty for every mark', () => {
    const marks = pack.sections.flatMap(({ blocks }) => blocks.flatMap(({ duty }) => duty ?? []));
    expect(marks.toSorted()).toEqual(pack.duties.map(({ id }) => id).toSorted());
  });

  it('names its sources, and when records were verified', () => {
    expect(pack.sources.length).toBeGreaterThan(0);
    expect(pack.sources.filter(({ url }) => !url.startsWith('https://'))).toEqual([]);
    expect(pack.duties.filter(({ source, title }) => source === '' || title.de === '' || title.en === '')).toEqual([]);
    const records = [pack.authority, pack.conciliation].flatMap((record) => record ?? []);
    expect(
      records.filter(({ verifiedAt, url }) => !/^\d{4}-\d\d-\d\d$/.test(verifiedAt) || !url.startsWith('https://')),
    ).toEqual([]);
  });

  it('decides about every part', () => {
    expect(Object.keys(pack.parts).toSorted()).toEqual(statementPart.options.toSorted());
  });
});
