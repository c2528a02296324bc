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

/** Statement of a federal public body under Austria's WZG. */
export const atWzg: LawPack = {
  ...publicBody,
  id: 'at-wzg',
  version: '2026-11',
  verifiedAt: '2026-11-01',
  isReviewed: false,
  authority: {
    name: 'Österreichische Forschungsförderungsgesellschaft mbH (FFG), Beschwerdestelle',
    address: 'Sensengasse 1\n1090 Wien',
    email: '',
    phone: '',
    url: 'https://www.digitalbarrierefrei.at',
    verifiedAt: '2026-11-01',
  },
  conciliation: null,
  sources: [
    {
      title: 'WZG',
      url: 'https://www.ris.bka.gv.at/GeltendeFassung.wxe?Abfrage=Bundesnormen&Gesetzesnummer=20010727',
    },
    ...modelLawSources,
  ],
  sections: modelSections([enforcementByAuthority]),
  duties: modelDuties({ content: 'WZG', feedback: 'WZG', enforcement: 'WZG' }),
  dateTags: { de: 'de-AT', en: 'en-GB' },
  texts: mergeTexts(commonTexts, euModelTexts, { de, en }),
};
