import { commonTexts } from '../../common/2026-11/texts.data.ts';
import { privateService, serviceDuties, serviceSections } from '../../eaa-model/2026-11/model.data.ts';
import { eaaModelTexts } from '../../eaa-model/2026-11/texts.data.ts';
import { mergeTexts } from '../../merge-texts.ts';
import type { LawPack } from '../../pack.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** Information about a service in other states of the EU, under Directive (EU) 2019/882. */
export const eaa: LawPack = {
  ...privateService,
  id: 'eaa',
  version: '2026-11',
  verifiedAt: '2026-11-01',
  isReviewed: true,
  parts: { ...privateService.parts, legalBasis: 'optional' },
  authority: null,
  conciliation: null,
  sources: [{ title: 'Directive (EU) 2019/882', url: 'https://eur-lex.europa.eu/eli/dir/2019/882/oj' }],
  sections: serviceSections({ isOralDemanded: true }),
  duties: serviceDuties({
    description: 'Directive (EU) 2019/882, Article 13(2), Annex V, point 1(a)',
    operation: 'Directive (EU) 2019/882, Article 13(2), Annex V, point 1(b)',
    applicable: 'Directive (EU) 2019/882, Article 13(2), Annex V, point 1',
    requirements: 'Directive (EU) 2019/882, Article 13(2), Annex V, point 1(c)',
    oral: 'Directive (EU) 2019/882, Article 13(2)',
    authority: 'National law transposing Directive (EU) 2019/882; Article 23',
  }),
  dateTags: { en: 'en-GB' },
  texts: mergeTexts(commonTexts, eaaModelTexts, { de, en }),
};
