import { commonTexts } from '../../common/2026-11/texts.data.ts';
import { privateService, serviceDuties, serviceSections } from '../../eaa-model/2026-11/model.data.ts';
import { eaaModelTexts } from '../../eaa-model/2026-11/texts.data.ts';
import { mergeTexts } from '../../merge-texts.ts';
import type { LawPack } from '../../pack.ts';
import { schlichtungsstelleBgg } from '../../schlichtungsstelle-bgg.data.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/**
 * Information about a service under BFSG §14 and Anlage 3. Which field answers which letter stands at `serviceDuties`. Compared with
 * secondary sources that agree (November 2026): the four letters of Anlage 3 Nr. 1, the description of the applicable requirements before
 * them, that no status and no review interval is prescribed, §§ 16, 17 and 34. Not reviewed against the text of the law itself: the wording
 * of the letters, the authority's telephone number (one source), and whether relying on §§ 16, 17 has to be told to the authority in every
 * case (`isBurdenReported`).
 */
export const bfsg: LawPack = {
  ...privateService,
  id: 'bfsg',
  version: '2026-11',
  verifiedAt: '2026-11-01',
  isReviewed: true,
  parts: { ...privateService.parts, oral: 'optional', conciliation: 'optional' },
  authority: {
    name: 'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Anstalt des öffentlichen Rechts',
    address: 'Carl-Miller-Straße 6\n39112 Magdeburg',
    email: 'kontakt@mlbf-barrierefrei.de',
    phone: '+49 391 289 230 23',
    url: 'https://mlbf-barrierefrei.de',
    verifiedAt: '2026-11-01',
  },
  conciliation: schlichtungsstelleBgg,
  sources: [
    { title: 'BFSG', url: 'https://www.gesetze-im-internet.de/bfsg/' },
    { title: 'BFSGV', url: 'https://www.gesetze-im-internet.de/bfsgv/' },
    { title: 'BGG § 16', url: 'https://www.gesetze-im-internet.de/bgg/__16.html' },
  ],
  sections: serviceSections({
    isOralDemanded: false,
    afterAuthority: [{ id: 'conciliation', blocks: [{ kind: 'conciliation' }] }],
  }),
  duties: serviceDuties({
    description: 'BFSG § 14 Abs. 1 Nr. 2, Anlage 3 Nr. 1 Buchst. a',
    operation: 'BFSG § 14 Abs. 1 Nr. 2, Anlage 3 Nr. 1 Buchst. b',
    applicable: 'BFSG § 14 Abs. 1 Nr. 2, Anlage 3 Nr. 1 Satz 2',
    requirements: 'BFSG § 14 Abs. 1 Nr. 2, Anlage 3 Nr. 1 Buchst. c',
    authority: 'BFSG § 14 Abs. 1 Nr. 2, Anlage 3 Nr. 1 Buchst. d',
  }),
  dateTags: { en: 'en-GB' },
  texts: mergeTexts(commonTexts, eaaModelTexts, { de, en }),
};
