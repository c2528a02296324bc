import commonDe from '../../common/2026-11/de.json' with { type: 'json' };
import commonEn from '../../common/2026-11/en.json' with { type: 'json' };
import type { LawPack } from '../../pack.ts';
import de from './de.json' with { type: 'json' };
import { duties } from './duties.data.ts';
import en from './en.json' with { type: 'json' };

export const bfsg: LawPack = {
  id: 'bfsg',
  version: '2026-11',
  verifiedAt: '2026-11-01',
  isReviewed: true,
  parts: {
    legalBasis: 'unused',
    owner: 'mandatory',
    scope: 'mandatory',
    service: 'mandatory',
    conformance: 'optional',
    items: 'optional',
    basis: 'optional',
    prepared: 'optional',
    reviewed: 'optional',
    feedback: 'optional',
    enforcement: 'mandatory',
    conciliation: 'optional',
    easyLanguage: 'optional',
    signLanguage: 'optional',
    oral: 'optional',
    measures: 'optional',
    technologies: 'optional',
    compatibility: 'optional',
    approval: 'unused',
  },
  statuses: ['full', 'partial', 'none', 'not_assessed'],
  reasons: ['non_compliance', 'being_fixed', 'disproportionate_burden', 'fundamental_alteration', 'out_of_scope'],
  isBurdenReported: true,
  needsElectronicContact: false,
  standard: 'en301549-3.2.1',
  authority: {
    name: 'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Anstalt öffentlichen Rechts',
    address: 'Carl-Miller-Straße 6\n39112 Magdeburg',
    email: 'kontakt@mlbf-barrierefrei.de',
    phone: '+49 391 289 230 23',
    url: 'https://mlbf-barrierefrei.de',
    verifiedAt: '2026-11-01',
  },
  conciliation: {
    name: 'Schlichtungsstelle nach dem Behindertengleichstellungsgesetz',
    address: 'Mauerstraße 53\n10117 Berlin',
    email: 'info@schlichtungsstelle-bgg.de',
    phone: '+49 30 18 527-2805',
    url: 'https://www.schlichtungsstelle-bgg.de',
    verifiedAt: '2026-11-01',
  },
  reviewMonths: null,
  answerDays: null,
  sources: [
    { title: 'BFSG', url: 'https://www.gesetze-im-internet.de/bfsg/' },
    { title: 'BFSGV', url: 'https://www.gesetze-im-internet.de/bfsgv/' },
  ],
  sections: [
    {
      id: 'about',
      blocks: [{ kind: 'text', text: 'about.intro' }, { kind: 'owner' }, { kind: 'scope' }],
    },
    { id: 'service', blocks: [{ kind: 'serviceDescription', duty: 'description' }] },
    { id: 'operation', blocks: [{ kind: 'serviceOperation', duty: 'operation' }] },
    {
      id: 'requirements',
      blocks: [
        { kind: 'text', text: 'requirements.standard' },
        { kind: 'serviceRequirements', duty: 'requirements' },
      ],
    },
    { id: 'status', blocks: [{ kind: 'status' }, { kind: 'notChecked' }] },
    { id: 'items', blocks: [{ kind: 'text', text: 'items.intro', only: 'withItems' }, { kind: 'items' }] },
    { id: 'oral', blocks: [{ kind: 'oral' }] },
    { id: 'languages', blocks: [{ kind: 'easyLanguage' }, { kind: 'signLanguage' }] },
    { id: 'more', blocks: [{ kind: 'measures' }, { kind: 'technologies' }, { kind: 'compatibility' }] },
    { id: 'feedback', blocks: [{ kind: 'feedback' }] },
    { id: 'authority', blocks: [{ kind: 'authority', duty: 'authority' }] },
    { id: 'conciliation', blocks: [{ kind: 'conciliation' }] },
    {
      id: 'dates',
      blocks: [
        { kind: 'prepared' },
        { kind: 'reviewed' },
        { kind: 'tested' },
        { kind: 'basis' },
        { kind: 'automaticCheck' },
      ],
    },
  ],
  duties,
  texts: { de: { ...commonDe, ...de }, en: { ...commonEn, ...en } },
};
