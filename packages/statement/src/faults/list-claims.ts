import type { StatementAnswers } from '@zugang/contract';

/** A text of the user with the path of its field. */
export type Claim = readonly [path: string, text: string];

/** The texts in which conformity could be claimed. */
export const listClaims = (answers: StatementAnswers): Claim[] => [
  ['service.requirements', answers.service.requirements],
  ['service.description', answers.service.description],
  ['service.operation', answers.service.operation],
  ['conformance.notChecked', answers.conformance.notChecked],
  ['scope.note', answers.scope.note],
  ['basis.note', answers.basis.note],
  ...answers.measures.map((text, index): Claim => [`measures.${index}`, text]),
  ['approval', answers.approval],
  ...Object.entries(answers.overrides).map(([id, { text }]): Claim => [`overrides.${id}`, text]),
];

/** The sentences of a text that deny nothing. */
export const affirmativeSentences = (text: string): string[] =>
  text.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => !negations.test(sentence));

const negations = /\b(?:nicht|kein\w*|ohne|weder|ersetzt|not|no|never|without|neither|cannot|doesn't|isn't)\b/iu;
