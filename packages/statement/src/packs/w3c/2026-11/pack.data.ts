import { commonTexts } from '../../common/2026-11/texts.data.ts';
import { genericDuties, genericSections, unprescribed, w3cAdvice } from '../../generic/2026-11/model.data.ts';
import { genericTexts } from '../../generic/2026-11/texts.data.ts';
import { mergeTexts } from '../../merge-texts.ts';
import type { LawPack } from '../../pack.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** A statement by the W3C's recommendations. */
export const w3c: LawPack = {
  ...unprescribed,
  id: 'w3c',
  version: '2026-11',
  verifiedAt: '2026-11-01',
  isReviewed: false,
  authority: null,
  conciliation: null,
  sources: [w3cAdvice],
  sections: genericSections,
  duties: genericDuties,
  texts: mergeTexts(commonTexts, genericTexts, { de, en }),
};
