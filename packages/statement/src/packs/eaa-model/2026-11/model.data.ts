import type { Duty, LawPack, SectionSpec } from '../../pack.ts';

/** What the information about a service is made of under Directive (EU) 2019/882 and the laws that transpose it. */
export const privateService = {
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
    conciliation: 'unused',
    easyLanguage: 'optional',
    signLanguage: 'optional',
    oral: 'mandatory',
    measures: 'optional',
    technologies: 'optional',
    compatibility: 'optional',
    approval: 'unused',
  },
  statuses: ['full', 'partial', 'none', 'not_assessed'],
  reasons: ['non_compliance', 'being_fixed', 'disproportionate_burden', 'fundamental_alteration', 'out_of_scope'],
  isBurdenReported: true,
  needsAddress: true,
  needsElectronicContact: false,
  standard: 'en301549-3.2.1',
  reviewMonths: null,
  answerDays: null,
} as const satisfies Partial<LawPack>;

/** The sections in their order. `isOralDemanded`: the law demands that the information can be had orally. */
export const serviceSections = ({
  isOralDemanded,
  afterAuthority = [],
}: {
  isOralDemanded: boolean;
  afterAuthority?: readonly SectionSpec[];
}): SectionSpec[] => [
  { id: 'about', blocks: [{ kind: 'text', text: 'about.intro' }, { kind: 'owner' }, { kind: 'scope' }] },
  { id: 'service', blocks: [{ kind: 'serviceDescription', duty: 'description' }] },
  { id: 'operation', blocks: [{ kind: 'serviceOperation', duty: 'operation' }] },
  {
    id: 'requirements',
    blocks: [
      { kind: 'text', text: 'requirements.standard', duty: 'applicable' },
      { kind: 'legalBasis' },
      { kind: 'serviceRequirements', duty: 'requirements' },
    ],
  },
  { id: 'status', blocks: [{ kind: 'status' }, { kind: 'notChecked' }] },
  { id: 'items', blocks: [{ kind: 'items' }] },
  { id: 'oral', blocks: [isOralDemanded ? { kind: 'oral', duty: 'oral' } : { kind: 'oral' }] },
  { id: 'languages', blocks: [{ kind: 'easyLanguage' }, { kind: 'signLanguage' }] },
  { id: 'more', blocks: [{ kind: 'measures' }, { kind: 'technologies' }, { kind: 'compatibility' }] },
  { id: 'feedback', blocks: [{ kind: 'feedback' }] },
  { id: 'authority', blocks: [{ kind: 'authority', duty: 'authority' }] },
  ...afterAuthority,
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
];

type DutyId = 'description' | 'operation' | 'applicable' | 'requirements' | 'authority' | 'oral';

const titles: Readonly<Record<DutyId, Duty['title']>> = {
  description: { de: 'Allgemeine Beschreibung der Dienstleistung', en: 'General description of the service' },
  operation: {
    de: 'Erläuterungen, die zum Verständnis der Durchführung der Dienstleistung nötig sind',
    en: 'Explanations needed to understand how the service works',
  },
  applicable: { de: 'Beschreibung der geltenden Anforderungen', en: 'Description of the applicable requirements' },
  requirements: {
    de: 'Beschreibung, wie die Dienstleistung die Anforderungen erfüllt',
    en: 'Description of how the service meets the requirements',
  },
  authority: { de: 'Zuständige Marktüberwachungsbehörde', en: 'Market surveillance authority in charge' },
  oral: { de: 'Wie die Informationen mündlich zu erhalten sind', en: 'How the information can be had orally' },
};

/**
 * The checklist of a law, by the source of each of its items. What answers an item, by the path of the field:
 * - `description`: `service.description`. That its format is accessible is what our outputs are checked for.
 * - `operation`: `service.operation`.
 * - `applicable`: the pack's text `requirements.standard` with the standard chosen in `conformance.standard`, and `legalBasis` where the
 *   user names the national law. Emptied it is missing, as any other item.
 * - `requirements`: `service.requirements`; `items` says where it does not hold yet.
 * - `authority`: the record of the pack, or `authority` in the user's words.
 * - `oral`: `oral`.
 *
 * Not answered here: what consumer law demands besides (in Germany Article 246 EGBGB), which belongs in terms and imprint; and that the
 * delivery of the service and its monitoring ensure compliance (point 3 of the annex), which is a duty to act, not to inform.
 */
export const serviceDuties = (sources: Readonly<Partial<Record<DutyId, string>>>): Duty[] =>
  (['description', 'operation', 'applicable', 'requirements', 'oral', 'authority'] as const).flatMap((id) => {
    const source = sources[id];
    return source === undefined ? [] : [{ id, title: titles[id], source }];
  });
