import type { Duty } from '../../pack.ts';

/** What BFSG Anlage 3 Nr. 1 demands of a service's information. */
export const duties: readonly Duty[] = [
  {
    id: 'description',
    title: { de: 'Allgemeine Beschreibung der Dienstleistung', en: 'General description of the service' },
    source: 'BFSG § 14 Abs. 1 Nr. 2, Anlage 3 Nr. 1',
  },
  {
    id: 'operation',
    title: {
      de: 'Erläuterungen, die zum Verständnis der Durchführung der Dienstleistung nötig sind',
      en: 'Explanations needed to understand how the service works',
    },
    source: 'BFSG § 14 Abs. 1 Nr. 2, Anlage 3 Nr. 1',
  },
  {
    id: 'requirements',
    title: {
      de: 'Beschreibung, wie die Dienstleistung die Anforderungen erfüllt',
      en: 'Description of how the service meets the requirements',
    },
    source: 'BFSG § 14 Abs. 1 Nr. 2, Anlage 3 Nr. 1; BFSGV',
  },
  {
    id: 'authority',
    title: { de: 'Zuständige Marktüberwachungsbehörde', en: 'Market surveillance authority in charge' },
    source: 'BFSG § 14 Abs. 1 Nr. 2, Anlage 3 Nr. 1',
  },
];
