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

/** Statement of a public sector body under Directive (EU) 2016/2102. */
export const eu20162102: LawPack = {
  ...publicBody,
  id: 'eu-2016-2102',
  version: '2026-11',
  verifiedAt: '2026-11-01',
  isReviewed: true,
  parts: { ...publicBody.parts, legalBasis: 'mandatory' },
  authority: null,
  conciliation: null,
  sources: modelLawSources,
  sections: modelSections([enforcementByAuthority]),
  duties: modelDuties(),
  dateTags: { en: 'en-GB' },
  texts: mergeTexts(commonTexts, euModelTexts, { de, en }),
};
