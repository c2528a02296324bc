import { ruleById } from '@zugang/engine/catalogue';
import type { ProjectModel, TopCause } from '../report-model.ts';
import type { Texts } from '../texts/create-texts.ts';
import { type DocumentBlock, type DocumentCause, heading, paragraph } from './document-blocks.ts';
import { nameElement, placeElement } from './name-element.ts';

/** So many causes are shown with picture and texts; the rest is a table. */
export const shownCauses = 5;

/** The catalogue marks code with backticks. */
const plain = (text: string): string => text.replaceAll('`', '');

/** What share of all findings the shown causes are. */
export const shareOf = (causes: readonly TopCause[], { project }: ProjectModel, { number }: Texts): string => {
  const findings = causes.reduce((sum, cause) => sum + cause.findings, 0);
  return `${number(Math.round((100 * findings) / Math.max(1, project.report.overview.findings)))} %`;
};

const describeCause = (cause: TopCause, position: number, texts: Texts): DocumentCause => {
  const { t, rule, list } = texts;
  const { ruleId, impact, findings, pages, samplePageUrl, snippet, picture } = cause;
  const { title, why, fix } = rule(ruleId);
  const people = (ruleById(ruleId)?.affects ?? []).map((group) => t(`affects.${group}`));
  const element = placeElement(cause, texts);
  const parts = [
    { label: t('document.first.why'), text: why },
    { label: t('document.first.who'), text: list(people) },
    { label: t('document.first.fix'), text: fix },
  ];
  return {
    title: `${position}. ${title}`,
    tone: impact,
    facts: [t(`impact.${impact}`), t('document.first.effect', { findings, pages })].join(' · '),
    example: samplePageUrl ? t('document.first.example', { element, page: samplePageUrl }) : '',
    picture: picture && { ...picture, alt: t('document.first.picture', { element: nameElement(snippet, texts) }) },
    parts: parts.filter(({ text }) => text !== '').map(({ label, text }) => ({ label, text: plain(text) })),
  };
};

/** The causes to fix first, each with a picture of its element where there is one. */
export const causeBlocks = (causes: readonly TopCause[], model: ProjectModel, texts: Texts): DocumentBlock[] => {
  const { t } = texts;
  const shown = causes.slice(0, shownCauses);
  if (shown.length === 0) return [heading(t('report.first.title')), paragraph(t('report.first.none'))];
  const share = shareOf(shown, model, texts);
  return [
    heading(t('report.first.title')),
    paragraph(t('document.first.lead', { count: shown.length, share })),
    ...shown.map((cause, index): DocumentBlock => ({ kind: 'cause', ...describeCause(cause, index + 1, texts) })),
  ];
};

/** The causes after those, as a table that names each by what it is. */
export const moreCauses = (causes: readonly TopCause[], { project }: ProjectModel, texts: Texts): DocumentBlock[] => {
  const { t, number, rule } = texts;
  const rest = causes.slice(shownCauses);
  if (rest.length === 0) return [];
  const left = project.report.overview.openIssues - causes.length;
  const right = { align: 'right' } as const;
  return [
    heading(t('document.more.title')),
    ...(left > 0 ? [paragraph(t('report.first.more', { count: left }))] : []),
    {
      kind: 'table',
      title: t('document.more.title'),
      columns: [
        { header: t('report.first.issue'), share: 4.6 },
        { header: t('document.more.where'), share: 4.6 },
        { header: t('report.first.impact'), share: 2.5 },
        { header: t('report.first.findings'), share: 1.3, ...right },
        { header: t('report.first.pages'), share: 1.3, ...right },
      ],
      rows: rest.map((cause) => [
        rule(cause.ruleId).title,
        placeElement(cause, texts),
        t(`impact.${cause.impact}`),
        number(cause.findings),
        number(cause.pages),
      ]),
    },
  ];
};
