import { brandPalette, type ProjectReport } from '@zugang/contract';
import { scoreBandOf } from '@zugang/engine/catalogue';
import type { ProjectModel } from '../report-model.ts';
import type { Texts } from '../texts/create-texts.ts';
import type { DocumentCover, DocumentScore, DocumentTone } from './document-blocks.ts';

const labelOf = ({ overview: { score } }: ProjectReport, { t, number }: Texts): string => {
  if (score === null) return t('report.score.none');
  return score >= 100 ? t('report.score.perfect') : t('report.score.label', { score: number(score) });
};

/** Nothing is drawn of a full score: it would say that nothing is wrong, and rules see only a part. */
const scoreOf = (report: ProjectReport, texts: Texts, basis: string): DocumentScore | null => {
  const { score: value } = report.overview;
  if (value !== null && value >= 100) return null;
  const label = [labelOf(report, texts), basis].filter(Boolean).join('. ');
  return { value, text: value === null ? '–' : texts.number(value), label };
};

const tones = { critical: 'critical', serious: 'serious', lesser: 'moderate' } as const;

/** The severest barriers in a sentence; nothing is said of a website without a score. */
const bandOf = ({ project: { report } }: ProjectModel, { t }: Texts): { sentence: string; tone: DocumentTone } => {
  const { overview, host } = report;
  if (overview.score === null) return { sentence: t('report.summary.unchecked', { host }), tone: 'plain' };
  const { band, ...rest } = scoreBandOf(overview.severity);
  if (band === 'none') return { sentence: t('report.summary.band_none'), tone: 'success' };
  const count = 'count' in rest ? rest.count : 0;
  return { sentence: t(`report.summary.band_${band}`, { count }), tone: tones[band] };
};

const basisOf = ({ project: { report } }: ProjectModel, { t }: Texts): string => {
  const { score, coverage } = report.overview;
  if (score === null) return '';
  return t('document.basis', {
    checked: coverage.pagesChecked,
    known: Math.max(coverage.pagesKnown, coverage.pagesChecked),
    rules: coverage.criteriaByRule,
    total: coverage.criteriaTotal,
  });
};

/** Whom to ask; a reseller says it in its own words. */
const footOf = ({ project: { brand, contact } }: ProjectModel, { t }: Texts): string[] => {
  if (brand.lines.length > 0) return brand.lines;
  if (brand.logo !== 'sign') return [t('document.by', { name: brand.name })];
  return contact.email ? [t('document.contact', contact)] : [];
};

/** The first page of a report: whose it is, of what, its score, and what the score is based on. */
export const composeCover = (model: ProjectModel, texts: Texts): DocumentCover => {
  const { t, date } = texts;
  const { report, brand } = model.project;
  const basis = basisOf(model, texts);
  const day = report.overview.latestScan?.finishedAt ?? report.generatedAt;
  return {
    brand,
    ground: brandPalette(brand.colour).deep,
    logoAlt: t('document.logo', { name: brand.name }),
    eyebrow: t('report.eyebrow'),
    title: report.title,
    facts: [...(report.host === report.title ? [] : [report.host]), t('report.as_of', { date: date(day) })],
    score: scoreOf(report, texts, basis),
    verdict: { title: labelOf(report, texts), ...bandOf(model, texts), basis },
    foot: footOf(model, texts),
  };
};
