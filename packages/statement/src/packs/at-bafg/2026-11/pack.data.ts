import { commonTexts } from '../../common/2026-11/texts.data.ts';
import { privateService, serviceDuties, serviceSections } from '../../eaa-model/2026-11/model.data.ts';
import { eaaModelTexts } from '../../eaa-model/2026-11/texts.data.ts';
import { mergeTexts } from '../../merge-texts.ts';
import type { LawPack } from '../../pack.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/**
 * Information about a service under Austria's BaFG §14(2) and Anlage 3. Which field answers which item stands at `serviceDuties`; the items
 * are those of Annex V of the directive that the law transposes. Not reviewed against the text of the law (`isReviewed`): the numbering
 * within Anlage 3, that the authority has to be named, and its address (one source). That the information must be had in writing and orally
 * is said by secondary sources alone.
 */
export const atBafg: LawPack = {
  ...privateService,
  id: 'at-bafg',
  version: '2026-11',
  verifiedAt: '2026-11-01',
  isReviewed: false,
  authority: {
    name: 'Sozialministeriumservice',
    address: 'Babenbergerstraße 5\n1010 Wien',
    email: '',
    phone: '',
    url: 'https://www.sozialministeriumservice.gv.at',
    verifiedAt: '2026-11-01',
  },
  conciliation: null,
  sources: [
    {
      title: 'BaFG',
      url: 'https://www.ris.bka.gv.at/GeltendeFassung.wxe?Abfrage=Bundesnormen&Gesetzesnummer=20012315',
    },
    { title: 'Directive (EU) 2019/882', url: 'https://eur-lex.europa.eu/eli/dir/2019/882/oj' },
  ],
  sections: serviceSections({ isOralDemanded: true }),
  duties: serviceDuties({
    description: 'BaFG § 14 Abs. 2, Anlage 3',
    operation: 'BaFG § 14 Abs. 2, Anlage 3',
    applicable: 'BaFG § 14 Abs. 2, Anlage 3',
    requirements: 'BaFG § 14 Abs. 2, Anlage 3',
    oral: 'BaFG § 14 Abs. 2',
    authority: 'BaFG § 14 Abs. 2, Anlage 3',
  }),
  dateTags: { de: 'de-AT', en: 'en-GB' },
  texts: mergeTexts(commonTexts, eaaModelTexts, { de, en }),
};
