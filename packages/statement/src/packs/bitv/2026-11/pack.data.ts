import { commonTexts } from '../../common/2026-11/texts.data.ts';
import { modelDuties, modelLawSources, modelSections, publicBody } from '../../eu-model/2026-11/model.data.ts';
import { euModelTexts } from '../../eu-model/2026-11/texts.data.ts';
import { mergeTexts } from '../../merge-texts.ts';
import type { LawPack } from '../../pack.ts';
import { schlichtungsstelleBgg } from '../../schlichtungsstelle-bgg.data.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** Statement of a federal public body under BGG §12b and BITV 2.0 §7. */
export const bitv: LawPack = {
  ...publicBody,
  id: 'bitv',
  version: '2026-11',
  verifiedAt: '2026-11-01',
  isReviewed: true,
  parts: {
    ...publicBody.parts,
    enforcement: 'unused',
    conciliation: 'mandatory',
    easyLanguage: 'mandatory',
    signLanguage: 'mandatory',
  },
  authority: null,
  conciliation: schlichtungsstelleBgg,
  // BGG §12b(4): within a month.
  answerDays: 30,
  sources: [
    { title: 'BGG § 12b', url: 'https://www.gesetze-im-internet.de/bgg/__12b.html' },
    { title: 'BITV 2.0 § 7', url: 'https://www.gesetze-im-internet.de/bitv_2_0/__7.html' },
    ...modelLawSources,
  ],
  sections: modelSections([
    {
      id: 'conciliation',
      blocks: [{ kind: 'conciliation', duty: 'enforcement' }],
    },
    {
      id: 'languages',
      blocks: [
        { kind: 'easyLanguage', duty: 'easy-language' },
        { kind: 'signLanguage', duty: 'sign-language' },
      ],
    },
  ]),
  duties: [
    ...modelDuties({
      content: 'BGG § 12b Abs. 2 Nr. 1',
      feedback: 'BGG § 12b Abs. 2 Nr. 2',
      enforcement: 'BGG § 12b Abs. 2 Nr. 3',
    }),
    {
      id: 'easy-language',
      title: { de: 'Erläuterungen in Leichter Sprache', en: 'Explanations in easy-to-read language' },
      source: 'BITV 2.0 § 4',
    },
    {
      id: 'sign-language',
      title: { de: 'Erläuterungen in Deutscher Gebärdensprache', en: 'Explanations in German Sign Language' },
      source: 'BITV 2.0 § 4',
    },
  ],
  dateTags: { en: 'en-GB' },
  texts: mergeTexts(commonTexts, euModelTexts, { de, en }),
};
