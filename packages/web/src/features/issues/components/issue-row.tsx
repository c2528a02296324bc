import { Link } from '@tanstack/react-router';
import type { Issue } from '@zugang/contract';
import { Ellipsis, EyeOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useRuleTexts } from '#lib/catalogue';
import { CausePicture } from '#lib/findings';
import { useProjectScreens } from '#lib/project';
import { Menu, MenuItem, menuItemClasses } from '#ui';
import type { IssueSearch } from '../issue-search.ts';
import { IssueBadges } from './issue-badges.tsx';
import { IssueWorkLine } from './issue-work-line.tsx';
import { ScoreGain } from './score-gain.tsx';
import { clauseOf } from './standards.tsx';

type Props = {
  issue: Issue;
  /** The parameters of the list are passed to the detail, for “next” and “back”. */
  search: IssueSearch;
  isSelected: boolean;
  onSelected: ((isOn: boolean) => void) | null;
  onIgnore: (() => void) | null;
  newSince: string | null;
};

/** A cause in the list, in one dense line where there is room: how it looks, what it is, how far it reaches, what fixing it brings. */
export const IssueRow = ({ issue, search, isSelected, onSelected, onIgnore, newSince }: Props) => {
  const screens = useProjectScreens();
  const t = useTranslations('issues.list');
  const pictures = useTranslations('issues.picture');
  const { title, isBestPractice } = useRuleTexts()(issue.ruleId);
  const link = {
    to: screens.issue,
    params: { projectId: issue.projectId, issueId: issue.id },
    search,
  } as const;
  return (
    <li className="relative flex items-start gap-x-3 border-b border-hairline px-3 py-2 last:border-0 hover:bg-paper has-checked:bg-primary-wash @3xl:items-center @3xl:gap-x-4 @3xl:px-4">
      {onSelected ? (
        <input
          type="checkbox"
          aria-label={t('select', { title })}
          checked={isSelected}
          onChange={(event) => onSelected(event.target.checked)}
          className="relative z-10 size-6 shrink-0 accent-primary"
        />
      ) : null}
      <CausePicture
        projectId={issue.projectId}
        cause={issue}
        fallback={pictures('none_short')}
        className="hidden h-14 w-24 shrink-0 @md:flex"
      />
      <div className="flex min-w-0 grow flex-col gap-x-4 gap-y-1 @3xl:flex-row @3xl:items-center">
        <div className="min-w-0 grow">
          <h2 className="text-base leading-snug wrap-anywhere hyphens-auto">
            <Link {...link} className="no-underline after:absolute after:inset-0 hover:underline">
              {title}
            </Link>
          </h2>
          <Reach issue={issue} />
        </div>
        <ScoreGain gain={issue.scoreGain} className="shrink-0 @3xl:w-24 @3xl:text-right" />
        <div className="flex shrink-0 flex-wrap items-center gap-1.5 @3xl:w-60">
          <IssueBadges issue={issue} isBestPractice={isBestPractice} newSince={newSince} />
        </div>
        <div className="shrink-0 empty:hidden @5xl:w-36 @5xl:empty:block">
          <IssueWorkLine issue={issue} />
        </div>
      </div>
      {onIgnore && (issue.state === 'open' || issue.state === 'in_review') ? (
        <RowMenu {...{ issue, search, title, onIgnore }} />
      ) : null}
    </li>
  );
};

/** How far a cause reaches: findings, pages, the part of the page, its only page or else the first requirement; and why it is ignored. */
const Reach = ({ issue }: { issue: Issue }) => {
  const t = useTranslations('issues.list');
  const regions = useTranslations('issues.region');
  const [criterion] = useRuleTexts()(issue.ruleId).criteria;
  const clause = criterion ? clauseOf(criterion) : null;
  // It distinguishes causes with the same title, so it has the room of the region.
  const onlyPage = issue.pages === 1 ? issue.samplePageUrl?.replace(/^https?:\/\//, '') : undefined;
  return (
    <>
      <p className="flex flex-wrap gap-x-3 text-sm text-soft @3xl:flex-nowrap @3xl:whitespace-nowrap">
        <span className="font-medium text-ink">{t('effect', { findings: issue.findings, pages: issue.pages })}</span>
        <span className={onlyPage ? '@3xl:hidden' : undefined}>{regions(issue.region)}</span>
        {onlyPage ? (
          <span className="min-w-0 break-all @3xl:truncate">{onlyPage}</span>
        ) : criterion ? (
          <span className="hidden min-w-0 truncate @3xl:block">
            {criterion.label}
            {clause ? ` · EN ${clause}` : null}
          </span>
        ) : null}
      </p>
      {issue.state === 'ignored' && issue.ignoreReason ? (
        <p className="text-sm wrap-anywhere text-soft">{t('ignored_because', { reason: issue.ignoreReason })}</p>
      ) : null}
    </>
  );
};

type RowMenuProps = {
  issue: Issue;
  search: IssueSearch;
  title: string;
  onIgnore: () => void;
};

const RowMenu = ({ issue, search, title, onIgnore }: RowMenuProps) => {
  const screens = useProjectScreens();
  const t = useTranslations('issues.list');
  const filters = useTranslations('work.filter');
  const ignore = useTranslations('issues.ignore');
  return (
    <Menu
      name={t('row_menu', { title })}
      label={<Ellipsis aria-hidden="true" className="size-5" />}
      size="small"
      isArrowHidden
      className="z-10 shrink-0"
    >
      <Link
        to={screens.issue}
        params={{ projectId: issue.projectId, issueId: issue.id }}
        search={search}
        className={menuItemClasses}
      >
        {t('open_issue')}
      </Link>
      <Link
        to={screens.issues}
        params={{ projectId: issue.projectId }}
        search={{ show: search.show, rule: issue.ruleId }}
        className={menuItemClasses}
      >
        {filters('rule_only')}
      </Link>
      <MenuItem icon={<EyeOff aria-hidden="true" className="size-5" />} onSelect={onIgnore}>
        {ignore('submit')}
      </MenuItem>
    </Menu>
  );
};
