import type { ProjectReport } from '@zugang/contract';
import type { Texts } from '../texts/create-texts.ts';
import { type DocumentBlock, heading, paragraph } from './document-blocks.ts';

/** The score over the checks as a line; it begins with the second one. */
export const trendBlocks = ({ overview }: ProjectReport, { t, number, date }: Texts): DocumentBlock[] => {
  const points = overview.trend.flatMap(({ at, score }) =>
    score === null ? [] : [{ label: date(at), value: score, text: number(score) }],
  );
  const values = points.map(({ label, text }) => t('document.trend.value', { date: label, score: text })).join('; ');
  const title = heading(t('report.trend.title'));
  if (points.length < 2) return [title, paragraph(t('report.trend.none'))];
  const converted = overview.scoreConvertedAt;
  return [
    title,
    { kind: 'trend', alt: t('document.trend.alt', { count: points.length, values }), points },
    ...(converted === null ? [] : [paragraph(t('report.trend.converted', { date: date(converted) }))]),
  ];
};

/** Who is hindered, most causes first. */
export const peopleBlocks = ({ affected }: ProjectReport, { t, number }: Texts): DocumentBlock[] => {
  const title = heading(t('report.people.title'));
  if (affected.length === 0) return [title, paragraph(t('report.people.none'))];
  return [
    title,
    paragraph(t('report.people.summary')),
    {
      kind: 'bars',
      columns: [t('report.people.column'), t('report.people.value')],
      bars: affected.map(({ group, issues }) => ({
        label: t(`affects.${group as 'blind'}`),
        value: issues,
        text: number(issues),
        tone: 'plain',
      })),
    },
  ];
};

/** How severe the open causes are. */
export const severityBlocks = ({ overview }: ProjectReport, { t, number }: Texts): DocumentBlock[] => {
  if (overview.openIssues === 0) return [];
  return [
    heading(t('report.severity.title')),
    paragraph(t('report.severity.summary')),
    {
      kind: 'bars',
      columns: [t('report.severity.column'), t('report.severity.value')],
      bars: overview.severity.map(({ impact, issues }) => ({
        label: t(`impact.${impact}`),
        value: issues,
        text: number(issues),
        tone: impact,
      })),
    },
  ];
};
