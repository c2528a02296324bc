import type { DigestEvery } from '@zugang/contract';
import { pathFor, type AlertMail, type Listener } from '#modules/alert';
import { linkTo } from '#modules/identity';
import { ruleTitle } from '#modules/issue';
import { mailWords, type MailBlock } from '#modules/mail';
import type { Context } from '#platform/context';
import type { ProjectRow } from '#platform/project-access';
import type { DigestFacts, Task } from './read-facts.ts';

/** A digest of one person. `nextAt`: the next check that comes by itself. */
export type Digest = {
  every: Exclude<DigestEvery, 'off'>;
  project: ProjectRow;
  facts: DigestFacts;
  tasks: readonly Task[];
  timeZone: string;
  now: Date;
  nextAt: Date | null;
};

type Reader = { ctx: Pick<Context, 'settings'>; locale: 'de' | 'en'; listener: Listener };

const round = (points: number): number => Math.round(points * 10) / 10;

const scoreText = ({ facts }: Digest, { t, signed }: ReturnType<typeof mailWords>): string => {
  const { overview, scoreBefore } = facts;
  if (overview.score === null) return t('score_none');
  const score = round(overview.score);
  const change = scoreBefore === null ? 0 : round(score - scoreBefore);
  return change === 0 ? t('score_value', { score }) : t('score_changed', { score, change: signed(change) });
};

const figures = (digest: Digest, { locale }: Reader): MailBlock => {
  const words = mailWords(locale);
  const { t, dayOf } = words;
  const { coverage, severity, reviewIssues } = digest.facts.overview;
  const { pagesChecked: checked, pagesKnown: known, criteriaByRule: criteria, criteriaTotal: total } = coverage;
  return {
    kind: 'figures',
    caption: t('figures', { date: dayOf(digest.now, digest.timeZone) }),
    rows: [
      { label: t('score'), value: scoreText(digest, words) },
      { label: t('coverage'), value: t('coverage_value', { checked, known, criteria, total }) },
      ...severity.map(({ impact, issues }) => ({
        label: t('open', { impact: t(`impact.${impact}`) }),
        value: String(issues),
      })),
      ...(reviewIssues > 0 ? [{ label: t('reviews'), value: String(reviewIssues) }] : []),
    ],
  };
};

const issueLink = ({ ctx, locale, listener }: Reader, { project }: Digest, issueId: string): string =>
  linkTo(ctx, locale, pathFor(listener, project.id, `/issues/${issueId}`));

const firstSteps = (digest: Digest, reader: Reader): MailBlock[] => {
  const { t } = mailWords(reader.locale);
  const items = digest.facts.overview.topIssues.map(({ id, ruleId, impact, pages, scoreGain }) => ({
    text: ruleTitle(reader.locale, ruleId),
    detail: t('issue_detail', { impact: t(`impact.${impact}`), pages, gain: round(scoreGain) }),
    link: issueLink(reader, digest, id),
  }));
  return items.length > 0
    ? [
        { kind: 'heading', text: t('first') },
        { kind: 'list', items },
      ]
    : [];
};

const tasks = (digest: Digest, reader: Reader): MailBlock[] => {
  const { t, dayOf } = mailWords(reader.locale);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: digest.timeZone }).format(digest.now);
  const items = digest.tasks.map(({ issueId, ruleId, dueOn }) => ({
    text: ruleTitle(reader.locale, ruleId),
    detail: t(dueOn < today ? 'task_overdue' : 'task_due', { date: dayOf(new Date(`${dueOn}T12:00:00Z`), 'UTC') }),
    link: issueLink(reader, digest, issueId),
  }));
  return items.length > 0
    ? [
        { kind: 'heading', text: t('tasks') },
        { kind: 'list', items },
      ]
    : [];
};

const nextCheck = ({ nextAt, timeZone }: Digest, { locale }: Reader): MailBlock[] => {
  const { t, momentOf } = mailWords(locale);
  return nextAt ? [{ kind: 'text', text: t('next', { when: momentOf(nextAt, timeZone) }) }] : [];
};

/** Whether there is anything to say: a check in the period, or tasks. */
export const hasNews = ({ facts, tasks: due }: Digest): boolean => facts.scans > 0 || due.length > 0;

/** The mail of a digest. */
export const composeDigest = (ctx: Pick<Context, 'settings'>, digest: Digest): AlertMail => {
  const { added, fixed, returned, open } = digest.facts;
  return {
    kind: 'digest',
    template: 'digest',
    path: '/overview',
    values: { project: digest.project.title, every: digest.every, added, fixed, returned, open },
    blocks: ({ locale, listener }) => {
      const reader = { ctx, locale, listener };
      return [
        figures(digest, reader),
        ...firstSteps(digest, reader),
        ...tasks(digest, reader),
        ...nextCheck(digest, reader),
      ];
    },
  };
};
