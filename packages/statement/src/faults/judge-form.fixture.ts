import type { LawId, StatementAnswers, StatementFault } from '@zugang/contract';
import { fillForm } from '../filled-form.fixture.ts';
import type { FaultFacts } from './fault.ts';
import { findFaults } from './find-faults.ts';

const facts: FaultFacts = {
  today: '2026-11-25',
  failedCriteria: [],
  auditedCriteria: 0,
  criteriaTotal: 55,
  deniedBrandWords: ['Zugang'],
};

/** The faults of a form. */
export const judge = (law: LawId, answers: StatementAnswers, more: Partial<FaultFacts> = {}): StatementFault[] =>
  findFaults({ law, language: 'de', answers, facts: { ...facts, ...more } });

/** Faults as lines: severity, path, code. */
export const codes = (faults: StatementFault[]): string[] =>
  faults.map(({ code, path, severity }) => `${severity} ${path} ${code}`);

/** A copy of a filled form in which one field has another value. */
export const change = (law: LawId, path: string, value: unknown): StatementAnswers => {
  const answers: StatementAnswers = structuredClone(fillForm(law));
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  const holder = steps.reduce<Record<string, unknown>>((part, step) => part[step] as Record<string, unknown>, answers);
  holder[last] = value;
  return answers;
};

/** A filled form with one barrier, changed. */
export const item = (law: LawId, more: Partial<StatementAnswers['items'][number]>): StatementAnswers => {
  const answers = fillForm(law);
  const [first] = answers.items;
  return { ...answers, items: first ? [{ ...first, ...more }] : [] };
};
