import { Link } from '@tanstack/react-router';
import type { Issue } from '@zugang/contract';
import { Ellipsis, EyeOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { findingPictureUrl } from '#lib/api';
import { useRuleTexts } from '#lib/catalogue';
import { useProjectScreens } from '#lib/project';
import { Menu, MenuItem, OnlyPage, Picture, menuItemClasses } from '#ui';
import type { IssueSearch } from '../issue-search.ts';
import { IssueBadges } from './issue-badges.tsx';
import { IssueWorkLine } from './issue-work-line.tsx';
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

/** A cause in the list: what it is, how far it reaches, how it looks. */
export const IssueRow = ({ issue, search, isSelected, onSelected, onIgnore, newSince }: Props) => {
  const screens = useProjectScreens();
  const t = useTranslations('issues.list');
  const filters = useTranslations('work.filter');
  const regions = useTranslations('issues.region');
  const pictures = useTranslations('issues.picture');
  const { title, criteria, isBestPractice } = useRuleTexts()(issue.ruleId);
  const link = {
    to: screens.issue,
    params: { projectId: issue.projectId, issueId: issue.id },
    search,
  } as const;
  const sameRule = { show: search.show, rule: issue.ruleId };
  return (
    <li className="relative flex flex-wrap gap-x-4 gap-y-3 border-b border-hairline px-4 py-4 last:border-0 hover:bg-paper has-checked:bg-primary-wash sm:flex-nowrap sm:px-5">
      {onSelected ? (
        <input
          type="checkbox"
          aria-label={t('select', { title })}
          checked={isSelected}
          onChange={(event) => onSelected(event.target.checked)}
          className="relative z-10 size-6 shrink-0 accent-primary"
        />
      ) : null}
      <Picture
        src={
          issue.sampleFindingId && issue.hasPicture ? findingPictureUrl(issue.projectId, issue.sampleFindingId) : null
        }
        alt=""
        fallback={pictures('none_short')}
        className="h-24 w-full shrink-0 max-sm:order-last sm:w-40"
      />
      <div className="min-w-0 grow basis-40">
        <h2 className="text-lg leading-snug">
          <Link {...link} className="no-underline after:absolute after:inset-0 hover:underline">
            {title}
          </Link>
        </h2>
        <p className="mt-1 font-medium">{t('effect', { findings: issue.findings, pages: issue.pages })}</p>
        <OnlyPage pages={issue.pages} url={issue.samplePageUrl} />
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <IssueBadges issue={issue} isBestPractice={isBestPractice} newSince={newSince} />
        </p>
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
          <span>{regions(issue.region)}</span>
          {criteria.slice(0, 2).map((criterion) => (
            <span key={criterion.id}>
              {criterion.label}
              {clauseOf(criterion) ? ` · EN ${clauseOf(criterion)}` : null}
            </span>
          ))}
        </p>
        <IssueWorkLine issue={issue} />
        {issue.state === 'ignored' && issue.ignoreReason ? (
          <p className="mt-2 text-sm text-soft">{t('ignored_because', { reason: issue.ignoreReason })}</p>
        ) : null}
      </div>
      {onIgnore && (issue.state === 'open' || issue.state === 'in_review') ? (
        <Menu
          name={t('row_menu', { title })}
          label={<Ellipsis aria-hidden="true" className="size-5" />}
          size="small"
          isArrowHidden
          className="relative z-10 shrink-0 self-start"
        >
          <Link {...link} className={menuItemClasses}>
            {t('open_issue')}
          </Link>
          <Link {...link} to={screens.issues} search={sameRule} className={menuItemClasses}>
            {filters('rule_only')}
          </Link>
          <MenuItem icon={<EyeOff aria-hidden="true" className="size-5" />} onSelect={onIgnore}>
            <IgnoreLabel />
          </MenuItem>
        </Menu>
      ) : null}
    </li>
  );
};

const IgnoreLabel = () => {
  const t = useTranslations('issues.ignore');
  return t('submit');
};
