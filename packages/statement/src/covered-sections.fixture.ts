import type { StatementDocument } from '@zugang/contract';

/** A section of a published model, and our sections that cover it: the first of them that a law has. */
export type CoveredSection = { theirs: string; ours: readonly string[] };

/** The sections of the W3C's generator of statements (w3.org/WAI/planning/statements/generator), 2026-11. */
export const w3cSections: readonly CoveredSection[] = [
  { theirs: 'Organization, website, scope', ours: ['about'] },
  { theirs: 'Measures to support accessibility', ours: ['measures'] },
  { theirs: 'Conformance status: standard, status', ours: ['status'] },
  { theirs: 'Additional accessibility considerations', ours: ['considerations'] },
  { theirs: 'Feedback: phone, email, post, time of answer', ours: ['feedback'] },
  { theirs: 'Compatibility with browsers and assistive technology', ours: ['compatibility'] },
  { theirs: 'Technical specifications', ours: ['technologies'] },
  { theirs: 'Limitations and alternatives', ours: ['items'] },
  { theirs: 'Assessment approach: self-evaluation, external evaluation, other', ours: ['assessment'] },
  { theirs: 'Evaluation report and other evidence', ours: ['assessment'] },
  { theirs: 'Formal approval', ours: ['approval'] },
  { theirs: 'Formal complaints', ours: ['authority'] },
  { theirs: 'Date of creation', ours: ['dates'] },
];

/** The sections of the EU's model statement (Implementing Decision (EU) 2018/1523, Annex). */
export const modelStatementSections: readonly CoveredSection[] = [
  { theirs: 'Commitment, legislation, scope (Section 1)', ours: ['about'] },
  { theirs: 'Compliance status (Section 1)', ours: ['status'] },
  {
    theirs: 'Non-accessible content: non-compliance, burden, outside the scope, alternatives (Section 1)',
    ours: ['items'],
  },
  { theirs: 'Preparation: date, method, last review (Section 1)', ours: ['preparation'] },
  { theirs: 'Feedback and contact information (Section 1)', ours: ['feedback'] },
  { theirs: 'Enforcement procedure (Section 1)', ours: ['enforcement', 'conciliation'] },
  { theirs: 'Measures beyond the minimum, optional content (Section 2)', ours: ['more'] },
];

/** The section of a statement that covers a model's section; undefined: it is missing. */
export const findSectionOf = (
  { ours }: CoveredSection,
  sections: StatementDocument['sections'],
): StatementDocument['sections'][number] | undefined => sections.find(({ id }) => ours.includes(id));
