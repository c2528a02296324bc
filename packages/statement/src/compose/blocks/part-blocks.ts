import type { StatementAnswers, StatementBlock } from '@zugang/contract';
import type { BlockBuilder } from '../composing.ts';
import { linkAddresses, linkToUrl } from '../links.ts';
import { factsOf } from './contact-blocks.ts';
import { writeUserText } from './user-text.ts';

/** What the statement is about: websites and apps. */
export const writeScope: BlockBuilder = ({ answers: { scope }, writer }) => [
  ...factsOf([
    { term: writer.plain('label.urls'), lines: scope.urls.filter((url) => url !== '').map((url) => [linkToUrl(url)]) },
    { term: writer.plain('label.apps'), lines: scope.apps.filter((app) => app !== '').map((app) => [app]) },
  ]),
  ...writeUserText(scope.note),
];

/** How accessible it is, in the pack's words for the status that the user chose. */
export const writeStatus: BlockBuilder = ({ answers: { conformance }, pack, writer }) =>
  conformance.status !== null && pack.statuses.includes(conformance.status)
    ? writer.paragraph(`status.${conformance.status}`)
    : [];

/** What was not looked at. */
export const writeNotChecked: BlockBuilder = ({ answers: { conformance }, writer }) => {
  const said = writeUserText(conformance.notChecked);
  return said.length === 0 ? [] : [...writer.paragraph('not_checked.intro'), ...said];
};

/** How the information is had orally. */
export const writeOral: BlockBuilder = ({ answers, writer }) => {
  const said = writeUserText(answers.oral);
  return said.length === 0 ? [] : [...writer.paragraph('oral.intro'), ...said];
};

/** A text of the user alone. */
export const writeSaid =
  (read: (answers: StatementAnswers) => string): BlockBuilder =>
  ({ answers }) =>
    writeUserText(read(answers));

/** A list of the user after a sentence of the pack. */
export const writeListed =
  (part: 'measures' | 'technologies' | 'compatibility'): BlockBuilder =>
  ({ answers, writer }) => {
    const items = answers[part].filter((line) => line !== '').map(linkAddresses);
    return items.length === 0 ? [] : [...writer.paragraph(`${part}.intro`), { kind: 'list', items }];
  };

/** Where there is a version in another language; made by people, never by us. */
export const writeLanguage =
  (part: 'easyLanguageUrl' | 'signLanguageUrl'): BlockBuilder =>
  ({ answers, writer }) => {
    const url = answers[part];
    const id = part === 'easyLanguageUrl' ? 'label.easy_language' : 'label.sign_language';
    return url === '' ? [] : writer.paragraph(id, { link: [linkToUrl(url)] });
  };

/** A sentence with a day; none without the day. */
export const writeDay =
  (part: 'preparedOn' | 'reviewedOn' | 'testedOn', text: string): BlockBuilder =>
  ({ answers, writer }) =>
    writer.paragraph(text, { date: writer.day(answers[part]) });

/** What the statement is based on. */
export const writeBasis: BlockBuilder = ({ answers: { basis }, writer }) => {
  const { kind, by, note } = basis;
  const ids = { self: by === '' ? 'basis.self' : 'basis.self_by', third_party: 'basis.third_party', other: null };
  const id = kind === null ? null : ids[kind];
  const sentence: StatementBlock[] = id === null ? [] : writer.paragraph(id, { by });
  return [...sentence, ...writeUserText(note)];
};

/** When pages were last checked by machine, and how little that says. */
export const writeAutomaticCheck: BlockBuilder = ({ facts, writer }) => {
  const { lastScanAt, pagesChecked, toolName, toolVersion } = facts;
  if (lastScanAt === null || pagesChecked === 0) return [];
  const count = String(pagesChecked);
  const pages = writer.plain(pagesChecked === 1 ? 'label.pages_one' : 'label.pages_other', { count });
  const tool = [toolName ?? '', toolVersion ?? ''].filter((part) => part !== '').join(' ');
  const id = toolName === null ? 'automatic.check' : 'automatic.check_tool';
  return writer.paragraph(id, { date: writer.day(lastScanAt), pages, tool });
};
