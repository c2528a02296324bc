import { commonTexts } from '../../common/2026-11/texts.data.ts';
import { genericDuties, genericSections, unprescribed, w3cAdvice } from '../../generic/2026-11/model.data.ts';
import { genericTexts } from '../../generic/2026-11/texts.data.ts';
import { mergeTexts } from '../../merge-texts.ts';
import type { LawPack } from '../../pack.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** A statement of those whom no law obliges. */
export const voluntary: LawPack = {
  ...unprescribed,
  id: 'voluntary',
  version: '2026-11',
  verifiedAt: '2026-11-01',
  isReviewed: false,
  authority: null,
  conciliation: null,
  sources: [w3cAdvice],
  sections: genericSections,
  duties: genericDuties,
  dateTags: { en: 'en-GB' },
  texts: mergeTexts(commonTexts, genericTexts, { de, en }),
};
