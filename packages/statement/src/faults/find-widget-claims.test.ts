import type { StatementAnswers } from '@zugang/contract';
import { describe, expect, it } from 'vitest';
import { fillForm } from '../filled-form.fixture.ts';
import { packOf } from '../packs/packs.ts';
import { findWidgetClaims } from './find-widget-claims.ts';

const judge = (answers: StatementAnswers): string[] =>
  findWidgetClaims({
    law: 'bfsg',
    language: 'de',
    pack: packOf('bfsg'),
    day: '2026-11-25',
    answers,
    facts: {
      today: '2026-11-25',
      failedCriteria: [],
      auditedCriteria: 0,
      criteriaTotal: 55,
      deniedBrandWords: ['Zugang', 'A11y+ Tool'],
    },
  }).map(({ severity, path, code }) => `${severity} ${path} ${code}`);

const requirements = (text: string): string[] => {
  const answers = fillForm('bfsg');
  return judge({ ...answers, service: { ...answers.service, requirements: text } });
};

const claim = (severity: string) => [`${severity} service.requirements claims_conformity_by_widget`];

describe('the widget as a reason for conformity', () => {
  it.each([
    'Durch unser Widget ist die Website barrierefrei.',
    'Die Website ist dank des Overlays BFSG-konform.',
    'Mithilfe von Zugang erfüllen wir die WCAG.',
    'Zugang macht unseren Shop barrierefrei.',
    'Unser Overlay sorgt für Barrierefreiheit.',
    'Mit Hilfe des Assistenz-Tools halten wir die EN 301 549 ein, dafür ist der Shop konform.',
    'Our widget makes the website compliant.',
    'The site is WCAG compliant thanks to an accessibility toolbar.',
    'Through the A11y+ Tool we comply with the EAA.',
  ])('is refused: %s', (text) => expect(requirements(text)).toEqual(claim('error')));

  it.each([
    'Unser Shop ist barrierefrei, außerdem gibt es ein Widget.',
    'The website is accessible. You can use the widget to read accessible texts aloud.',
    'Durch automatische Tools prüfen wir, ob der Shop barrierefrei ist.',
  ])('is asked for where the words only stand together: %s', (text) =>
    expect(requirements(text)).toEqual(claim('warning')),
  );

  it.each([
    'Unser Widget ersetzt keine Barrierefreiheit.',
    'The widget does not make the website compliant.',
    'Mit dem Widget stellen Sie die Schriftgröße ein.',
    'Die Seiten sind barrierefrei: Sie lassen sich mit der Tastatur bedienen.',
    'Der Zugangscode kommt per Post und ist barrierefrei.',
    'Ob die Seiten die WCAG erfüllen, testen Menschen und Tools.',
  ])('is left alone where nothing is claimed: %s', (text) => expect(requirements(text)).toEqual([]));

  it('is looked for in measures, approval and words of one’s own', () => {
    const text = 'Durch unser Overlay sind wir konform.';
    const answers = fillForm('bfsg');
    expect(
      judge({
        ...answers,
        measures: ['Schulung', text],
        approval: text,
        overrides: { 'status.partial': { text, basedOn: '' } },
      }),
    ).toEqual(
      ['measures.1', 'approval', 'overrides.status.partial'].map((path) => `error ${path} claims_conformity_by_widget`),
    );
  });
});
