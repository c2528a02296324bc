import type { StatementDocument, StatementReportAnswer } from '@zugang/contract';
import { nameDay, nameInstant, pageTexts } from '../page-texts.ts';

/** A visitor's report as it is stored. */
export type CleanReport = { message: string; url: string | null; part: string | null; email: string | null };

type Received = Omit<StatementReportAnswer, 'receipt'> & {
  report: CleanReport;
  document: Pick<StatementDocument, 'language' | 'owner'>;
  /** The statement's page. */
  page: string;
};

/** The proof of receipt as a text to keep: what was reported to whom, when, under which number, and by when an answer is due. */
export const writeReceipt = ({ number, receivedAt, answerBy, report, document, page }: Received): string => {
  const { language, owner } = document;
  const t = pageTexts(language);
  return [
    t('statement_page.receipt.heading'),
    t('statement_page.receipt.about', { owner }),
    page,
    '',
    t('statement_page.receipt.number', { number: String(number) }),
    t('statement_page.receipt.received', { date: nameInstant(language, receivedAt) }),
    ...(answerBy ? [t('statement_page.receipt.answer_by', { date: nameDay(language, answerBy) })] : []),
    ...(report.url ? [t('statement_page.receipt.url', { url: report.url })] : []),
    ...(report.part ? [t('statement_page.receipt.part', { part: report.part })] : []),
    report.email ? t('statement_page.receipt.email', { email: report.email }) : t('statement_page.receipt.no_email'),
    '',
    t('statement_page.receipt.message'),
    report.message,
    '',
  ].join('\n');
};
