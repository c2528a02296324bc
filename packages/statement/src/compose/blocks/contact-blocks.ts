import type { AuthorityRecord, Locale, StatementBlock, StatementInline } from '@zugang/contract';
import type { BlockBuilder, Composing } from '../composing.ts';
import { linkToEmail, linkToPhone, linkToUrl } from '../links.ts';
import type { Writer } from '../writer.ts';
import { linesOf } from './user-text.ts';

type Row = { term: string; lines: StatementInline[][] };

/** Rows that hold something, as one block; none: no block. */
export const factsOf = (rows: readonly Row[]): StatementBlock[] => {
  const filled = rows.filter(({ lines }) => lines.length > 0);
  return filled.length === 0 ? [] : [{ kind: 'facts', rows: filled }];
};

/** A row of one line, or of none. */
const rowOf = (term: string, value: string, link: (value: string) => StatementInline = (text) => text): Row => ({
  term,
  lines: value === '' ? [] : [[link(value)]],
});

/** A name with its address, and how it is reached. */
const contactRows = (record: AuthorityRecord, writer: Writer): Row[] => [
  { term: writer.plain('label.body'), lines: [record.name, ...linesOf(record.address)].map((line) => [line]) },
  rowOf(writer.plain('label.email'), record.email, linkToEmail),
  rowOf(writer.plain('label.phone'), record.phone, linkToPhone),
  rowOf(writer.plain('label.website'), record.url, linkToUrl),
];

const countryNames: Record<Locale, Intl.DisplayNames> = {
  de: new Intl.DisplayNames(['de'], { type: 'region', fallback: 'none' }),
  en: new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }),
};

const nameCountry = (code: string, language: Locale): string =>
  /^[A-Z]{2}$/.test(code) ? (countryNames[language].of(code) ?? code) : code;

/** Who answers for the website. */
export const writeOwner: BlockBuilder = ({ answers: { owner }, writer, language }) => {
  if (owner.name === '') return [];
  const country = nameCountry(owner.country, language);
  const place = [owner.postcode, owner.city].filter((part) => part !== '').join(' ');
  return factsOf([
    {
      term: writer.plain('label.provider'),
      lines: [owner.name, owner.street, place, country].filter((line) => line !== '').map((line) => [line]),
    },
    rowOf(writer.plain('label.email'), owner.email, linkToEmail),
    rowOf(writer.plain('label.phone'), owner.phone, linkToPhone),
  ]);
};

const writeRecord = (kind: 'authority' | 'conciliation'): BlockBuilder => {
  return (composing) => {
    const record = composing[kind];
    if (record === null || record.name === '') return [];
    return [...composing.writer.paragraph(`${kind}.intro`), ...factsOf(contactRows(record, composing.writer))];
  };
};

/** The body that watches over the law. */
export const writeAuthority = writeRecord('authority');

/** The body that settles disputes. */
export const writeConciliation = writeRecord('conciliation');

/** When an answer comes: as the user promises, else in the law's own words. */
const writeAnswerTime = ({ answers, writer }: Composing): StatementBlock[] => {
  const days = answers.feedback.answerDays;
  if (days !== null)
    return writer.paragraph(days === 1 ? 'feedback.answer_one' : 'feedback.answer', { days: String(days) });
  return writer.has('feedback.answer_by_law') ? writer.paragraph('feedback.answer_by_law') : [];
};

/** How barriers are reported: contacts, and the form. */
export const writeFeedback: BlockBuilder = (composing) => {
  const { answers, facts, writer } = composing;
  const { email, phone, post, hasForm } = answers.feedback;
  const contacts = factsOf([
    rowOf(writer.plain('label.email'), email, linkToEmail),
    rowOf(writer.plain('label.phone'), phone, linkToPhone),
    { term: writer.plain('label.post'), lines: linesOf(post).map((line) => [line]) },
  ]);
  const form: StatementBlock[] =
    hasForm && facts.feedbackUrl !== null
      ? [{ kind: 'feedback-form', label: writer.plain('label.form'), href: facts.feedbackUrl }]
      : [];
  if (contacts.length + form.length === 0) return [];
  return [...writer.paragraph('feedback.intro'), ...contacts, ...form, ...writeAnswerTime(composing)];
};
