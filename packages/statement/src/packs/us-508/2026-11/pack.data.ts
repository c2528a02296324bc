import { commonTexts } from '../../common/2026-11/texts.data.ts';
import { genericDuties, genericSections, unprescribed, w3cAdvice } from '../../generic/2026-11/model.data.ts';
import { genericTexts } from '../../generic/2026-11/texts.data.ts';
import { mergeTexts } from '../../merge-texts.ts';
import type { LawPack } from '../../pack.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** A statement in the terms of the VPAT, for the United States. */
export const us508: LawPack = {
  ...unprescribed,
  id: 'us-508',
  version: '2026-11',
  verifiedAt: '2026-11-01',
  isReviewed: false,
  standard: 'section508',
  authority: null,
  conciliation: null,
  sources: [{ title: 'Section 508', url: 'https://www.section508.gov' }, w3cAdvice],
  sections: genericSections,
  duties: genericDuties,
  texts: mergeTexts(commonTexts, genericTexts, { de, en }),
};
