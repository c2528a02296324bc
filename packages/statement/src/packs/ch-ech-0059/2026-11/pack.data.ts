import { commonTexts } from '../../common/2026-11/texts.data.ts';
import { genericDuties, genericSections, unprescribed } from '../../generic/2026-11/model.data.ts';
import { genericTexts } from '../../generic/2026-11/texts.data.ts';
import { mergeTexts, writeSwiss } from '../../merge-texts.ts';
import type { LawPack } from '../../pack.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** A statement by the Swiss standard eCH-0059. */
export const chEch0059: LawPack = {
  ...unprescribed,
  id: 'ch-ech-0059',
  version: '2026-11',
  verifiedAt: '2026-11-01',
  isReviewed: false,
  standard: 'wcag21',
  authority: {
    name: 'Eidgenössisches Büro für die Gleichstellung von Menschen mit Behinderungen (EBGB)',
    address: '',
    email: '',
    phone: '',
    url: 'https://www.ebgb.admin.ch',
    verifiedAt: '2026-11-01',
  },
  conciliation: null,
  sources: [
    { title: 'eCH-0059', url: 'https://www.ech.ch/de/ech/ech-0059' },
    { title: 'BehiG', url: 'https://www.fedlex.admin.ch/eli/cc/2003/667/de' },
  ],
  sections: genericSections,
  duties: genericDuties,
  dateTags: { de: 'de-CH', en: 'en-GB' },
  texts: writeSwiss(mergeTexts(commonTexts, genericTexts, { de, en })),
};
