import { commonTexts } from '../../common/2026-11/texts.data.ts';
import {
  enforcementByAuthority,
  modelDuties,
  modelLawSources,
  modelSections,
  publicBody,
} from '../../eu-model/2026-11/model.data.ts';
import { euModelTexts } from '../../eu-model/2026-11/texts.data.ts';
import { mergeTexts } from '../../merge-texts.ts';
import type { LawPack } from '../../pack.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** Statement of a public body of a German state; the state's law and bodies are entered. */
export const deLand: LawPack = {
  ...publicBody,
  id: 'de-land',
  version: '2026-11',
  verifiedAt: '2026-11-01',
  isReviewed: false,
  parts: {
    ...publicBody.parts,
    legalBasis: 'mandatory',
    conciliation: 'optional',
    easyLanguage: 'optional',
    signLanguage: 'optional',
  },
  authority: null,
  conciliation: null,
  sources: modelLawSources,
  sections: modelSections([
    enforcementByAuthority,
    { id: 'conciliation', blocks: [{ kind: 'conciliation' }] },
    { id: 'languages', blocks: [{ kind: 'easyLanguage' }, { kind: 'signLanguage' }] },
  ]),
  duties: modelDuties(),
  dateTags: { en: 'en-GB' },
  texts: mergeTexts(commonTexts, euModelTexts, { de, en }),
};
