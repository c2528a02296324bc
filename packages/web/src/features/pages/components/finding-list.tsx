import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useRuleTexts } from '#lib/catalogue';
import { ComparedPage, FindingCertainty, hasStepsToPlace, StepsToPlace } from '#lib/findings';
import { requireRule } from '#lib/i18n';
import { useProjectScreens } from '#lib/project';
import { CodeSnippet, CodeText, ImpactBadge, joinClasses } from '#ui';
import type { NumberedFinding } from '../number-findings.ts';

type Props = {
  projectId: string;
  findings: NumberedFinding[];
  outcome: 'failed' | 'cannot-tell';
  selected: string | undefined;
  onSelect: (findingId: string | undefined) => void;
};

/** The findings of a page as a list with the numbers of the picture; the selected one is open. */
export const FindingList = ({ projectId, findings, outcome, selected, onSelect }: Props) => {
  const t = useTranslations('pages.detail');
  return (
    <section aria-labelledby="finding-list" className="border border-hairline bg-surface">
      <h2 id="finding-list" className="border-b border-hairline px-5 py-4 text-lg">
        {t('list')}
      </h2>
      {findings.length === 0 ? (
        <p className="px-5 py-6 text-soft">{t(outcome === 'failed' ? 'list_none' : 'list_reviews_none')}</p>
      ) : (
        <ol>
          {findings.map((finding) => (
            <FindingItem
              key={finding.id}
              projectId={projectId}
              finding={finding}
              isSelected={finding.id === selected}
              onSelect={onSelect}
            />
          ))}
        </ol>
      )}
    </section>
  );
};

type ItemProps = { projectId: string; finding: NumberedFinding; isSelected: boolean; onSelect: Props['onSelect'] };

const FindingItem = ({ projectId, finding, isSelected, onSelect }: ItemProps) => {
  const t = useTranslations('pages.detail');
  const regions = useTranslations('issues.region');
  const states = useTranslations('issues.state');
  const { title } = useRuleTexts()(finding.ruleId);
  const item = useRef<HTMLLIElement>(null);
  const detailsId = `finding-${finding.id}`;
  useEffect(() => {
    if (isSelected) item.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [isSelected]);
  return (
    <li
      ref={item}
      className={joinClasses(
        'scroll-my-24 border-b border-hairline last:border-0',
        isSelected && 'bg-primary-wash shadow-[inset_4px_0_0_var(--color-primary)]',
      )}
    >
      <h3 className="text-base tracking-normal">
        <button
          type="button"
          aria-expanded={isSelected}
          aria-controls={detailsId}
          onClick={() => onSelect(isSelected ? undefined : finding.id)}
          className="flex w-full items-start gap-3 px-5 py-3 text-left hover:bg-paper aria-expanded:hover:bg-primary-wash"
        >
          <span className="flex min-w-7 items-center justify-center bg-primary-deep px-1 font-semibold text-light tabular-nums">
            <span className="sr-only">{t('number', { number: finding.number })}: </span>
            <span aria-hidden="true">{finding.number}</span>
          </span>
          <span className="min-w-0 grow">
            <span className="block font-semibold">{title}</span>
            <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-normal text-soft">
              <ImpactBadge impact={finding.impact} />
              {regions(finding.region)}
              {finding.state === 'ignored' || finding.state === 'cleared' ? (
                <span className="font-medium">{states(finding.state)}</span>
              ) : null}
              {finding.box ? null : <span>· {t('no_box')}</span>}
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className={joinClasses('mt-1 size-5 shrink-0 text-soft transition-transform', isSelected && 'rotate-180')}
          />
        </button>
      </h3>
      <div id={detailsId} hidden={!isSelected}>
        {isSelected ? <FindingDetails projectId={projectId} finding={finding} /> : null}
      </div>
    </li>
  );
};

const FindingDetails = ({ projectId, finding }: { projectId: string; finding: NumberedFinding }) => {
  const screens = useProjectScreens();
  const t = useTranslations('pages.detail');
  const way = useTranslations('issues.way');
  const texts = useRuleTexts()(finding.ruleId);
  // The list needs titles only; the snippet is there while the advice comes.
  useEffect(() => {
    requireRule(finding.ruleId).catch(() => undefined);
  }, [finding.ruleId]);
  const advice = finding.outcome === 'cannot-tell' && texts.review ? texts.review : texts.fix;
  return (
    <div className="flex flex-col gap-3 px-5 pb-5">
      {advice ? (
        <p>
          <CodeText>{advice}</CodeText>
        </p>
      ) : null}
      {finding.comparedWith ? <ComparedPage projectId={projectId} page={finding.comparedWith} /> : null}
      {hasStepsToPlace(finding.data) ? (
        <div>
          <p className="mb-1 font-semibold">{way('title')}</p>
          <StepsToPlace data={finding.data} />
        </div>
      ) : null}
      <FindingCertainty seen={finding} />
      <CodeSnippet label={t('snippet')} code={finding.snippet} />
      <p className="text-sm">
        <span className="text-soft">{t('selector')}: </span>
        <code className="font-mono break-all">{finding.selector}</code>
      </p>
      <p>
        <Link to={screens.issue} params={{ projectId, issueId: finding.issueId }} className="text-link font-semibold">
          {t('to_issue')}
        </Link>
        {' · '}
        <Link
          to={screens.inspect}
          params={{ projectId }}
          search={{ url: finding.pageUrl, rule: finding.ruleId, selector: finding.selector }}
          className="text-link font-semibold"
        >
          {t('inspect')}
        </Link>
      </p>
    </div>
  );
};
