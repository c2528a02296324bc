import { commonTexts } from '../../common/2026-11/texts.data.ts';
import { enforcementByAuthority, modelDuties, modelSections, publicBody } from '../../eu-model/2026-11/model.data.ts';
import { euModelTexts } from '../../eu-model/2026-11/texts.data.ts';
import { mergeTexts } from '../../merge-texts.ts';
import type { LawPack } from '../../pack.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** Statement of a public sector body of the United Kingdom under SI 2018/952. */
export const ukPsbar: LawPack = {
  ...publicBody,
  id: 'uk-psbar',
  version: '2026-11',
  verifiedAt: '2026-11-01',
  isReviewed: false,
  parts: { ...publicBody.parts, service: 'optional', reviewed: 'mandatory' },
  standard: 'wcag22',
  authority: {
    name: 'Equality Advisory and Support Service (EASS)',
    address: '',
    email: '',
    phone: '',
    url: 'https://www.equalityadvisoryservice.com',
    verifiedAt: '2026-11-01',
  },
  conciliation: null,
  sources: [
    { title: 'SI 2018/952', url: 'https://www.legislation.gov.uk/uksi/2018/952' },
    {
      title: 'Sample accessibility statement',
      url: 'https://www.gov.uk/government/publications/sample-accessibility-statement',
    },
  ],
  sections: modelSections([enforcementByAuthority]).flatMap((section) =>
    section.id === 'status'
      ? [{ id: 'description', blocks: [{ kind: 'serviceDescription' as const }] }, section]
      : [section],
  ),
  duties: modelDuties({
    content: 'SI 2018/952, regulation 8',
    feedback: 'SI 2018/952, regulation 8',
    enforcement: 'SI 2018/952, regulation 8 and Part 5',
  }),
  dateTags: { en: 'en-GB' },
  texts: mergeTexts(commonTexts, euModelTexts, { de, en }),
};
