import type { StatementAnswers } from '@zugang/contract';
import { isEmail, isLinkable } from '../compose/links.ts';
import { error, type FaultFinder } from './fault.ts';

type Entry = readonly [path: string, value: string];

const numbered = (path: string, values: readonly string[]): Entry[] =>
  values.map((value, index) => [`${path}.${index}`, value]);

const listUrls = (answers: StatementAnswers): Entry[] => [
  ...numbered('scope.urls', answers.scope.urls),
  ['easyLanguageUrl', answers.easyLanguageUrl],
  ['signLanguageUrl', answers.signLanguageUrl],
  ['authority.url', answers.authority?.url ?? ''],
  ['conciliation.url', answers.conciliation?.url ?? ''],
];

const listEmails = (answers: StatementAnswers): Entry[] => [
  ['owner.email', answers.owner.email],
  ['feedback.email', answers.feedback.email],
  ['authority.email', answers.authority?.email ?? ''],
  ['conciliation.email', answers.conciliation?.email ?? ''],
];

const isFilled = ([, value]: Entry): boolean => value !== '';

/** Addresses of the web and of mail that lead nowhere; only http and https are links. */
export const findInvalidFormats: FaultFinder = ({ answers }) => [
  ...listUrls(answers)
    .filter((entry) => isFilled(entry) && !isLinkable(entry[1]))
    .map(([path]) => error(path, 'url_invalid')),
  ...listEmails(answers)
    .filter((entry) => isFilled(entry) && !isEmail(entry[1]))
    .map(([path]) => error(path, 'email_invalid')),
];
