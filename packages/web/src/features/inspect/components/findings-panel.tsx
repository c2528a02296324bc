import { Link } from '@tanstack/react-router';
import type { InspectFinding, InspectMoment } from '@zugang/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useRuleTexts } from '#lib/catalogue';
import { FindingCertainty } from '#lib/findings';
import { requireRule } from '#lib/i18n';
import { useProjectScreens } from '#lib/project';
import { Alert, ChoiceBar, CodeSnippet, CodeText, CopyButton, ImpactBadge, joinClasses } from '#ui';
import type { InspectionHandle } from '../api/use-inspection.ts';
import type { FindingGroup, NumberedFinding } from '../group-findings.ts';
import { ElementDetails } from './element-details.tsx';

type Outcome = InspectFinding['outcome'];

type Props = {
  handle: InspectionHandle;
  projectId: string;
  moment: InspectMoment;
  outcome: Outcome;
  onOutcome: (outcome: Outcome) => void;
  groups: readonly FindingGroup[];
  selected: string | undefined;
  /** The address names a finding that is not here. */
  isGone: boolean;
  onSelect: (finding: NumberedFinding | null) => void;
};

/** The findings beside the picture, by cause; the selected one is open, with the accessibility properties of its element. */
export const FindingsPanel = (props: Props) => {
  const t = useTranslations('inspect.findings');
  const { moment, outcome, onOutcome, groups, isGone } = props;
  const counts = { failed: 0, 'cannot-tell': 0 };
  for (const finding of moment.findings) counts[finding.outcome] += 1;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h2 className="text-lg">{t('title')}</h2>
      <ChoiceBar
        legend={t('show')}
        value={outcome}
        onChange={onOutcome}
        options={(['failed', 'cannot-tell'] as const).map((value) => ({
          value,
          label: t(value, { count: counts[value] }),
        }))}
      />
      {isGone ? <Alert>{t('gone')}</Alert> : null}
      {groups.length === 0 ? (
        <p className="text-soft">{t(outcome === 'failed' ? 'none_failed' : 'none_cannot-tell')}</p>
      ) : null}
      <ol className="flex flex-col gap-3">
        {groups.map((group) => (
          <GroupItem key={group.cause} group={group} {...props} />
        ))}
      </ol>
    </div>
  );
};

const GroupItem = ({ group, ...props }: Props & { group: FindingGroup }) => {
  const t = useTranslations('inspect.findings');
  const { title } = useRuleTexts()(group.ruleId);
  return (
    <li className="border border-hairline bg-surface">
      <h3 className="px-4 pt-3 text-base tracking-normal">{title}</h3>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-2 text-sm text-soft">
        <ImpactBadge impact={group.impact} />
        {t('places', { count: group.findings.length })}
      </p>
      <ol>
        {group.findings.map((finding) => (
          <FindingItem key={finding.key} finding={finding} {...props} />
        ))}
      </ol>
    </li>
  );
};

const FindingItem = ({
  finding,
  selected,
  onSelect,
  ...props
}: Omit<Props, 'groups'> & { finding: NumberedFinding }) => {
  const t = useTranslations('inspect.findings');
  const item = useRef<HTMLLIElement>(null);
  const isSelected = finding.key === selected;
  const detailsId = `inspect-finding-${finding.number}`;
  useEffect(() => {
    if (isSelected) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <li
      ref={item}
      className={joinClasses(
        'scroll-my-24 border-t border-hairline',
        isSelected && 'bg-primary-wash shadow-[inset_4px_0_0_var(--color-primary)]',
      )}
    >
      <button
        type="button"
        aria-expanded={isSelected}
        aria-controls={detailsId}
        onClick={() => onSelect(isSelected ? null : finding)}
        className="flex w-full items-start gap-3 px-4 py-2 text-left hover:bg-paper aria-expanded:hover:bg-primary-wash"
      >
        <span className="flex min-w-7 items-center justify-center bg-primary-deep px-1 font-semibold text-light tabular-nums">
          <span className="sr-only">{t('place', { number: finding.number })}: </span>
          <span aria-hidden="true">{finding.number}</span>
        </span>
        <span className="min-w-0 grow">
          <code className="line-clamp-2 text-sm break-all">{finding.snippet}</code>
          {finding.box ? null : <span className="block text-sm text-soft">{t('no_box')}</span>}
        </span>
      </button>
      <div id={detailsId} hidden={!isSelected}>
        {isSelected ? <FindingDetails finding={finding} {...props} /> : null}
      </div>
    </li>
  );
};

const FindingDetails = ({
  finding,
  projectId,
  handle,
}: Pick<Props, 'projectId' | 'handle'> & { finding: NumberedFinding }) => {
  const t = useTranslations('inspect.findings');
  const element = useTranslations('inspect.element');
  const screens = useProjectScreens();
  const texts = useRuleTexts()(finding.ruleId);
  useEffect(() => {
    requireRule(finding.ruleId).catch(() => undefined);
  }, [finding.ruleId]);
  const advice = finding.outcome === 'cannot-tell' && texts.review ? texts.review : texts.fix;
  return (
    <div className="flex flex-col gap-3 px-4 pb-4">
      {advice ? (
        <Advice title={t('fix')}>
          <CodeText>{advice}</CodeText>
        </Advice>
      ) : null}
      <CodeSnippet label={t('snippet')} code={finding.snippet} />
      <ElementDetails handle={handle} target={{ selector: finding.selector }} level={4} />
      <FindingCertainty seen={{ ...finding, answer: null }} />
      <p className="flex flex-wrap items-center gap-x-2">
        {element('link')} <CopyButton text={location.href} name={element('link')} />
      </p>
      {finding.issueId ? (
        <p>
          <Link to={screens.issue} params={{ projectId, issueId: finding.issueId }} className="text-link font-semibold">
            {t('to_issue')}
          </Link>
        </p>
      ) : null}
    </div>
  );
};

const Advice = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h4 className="text-base font-semibold">{title}</h4>
    <p>{children}</p>
  </div>
);
