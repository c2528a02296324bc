import type { CriterionResult, CriterionState, Standard } from '@zugang/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCriterionText } from '#lib/catalogue';
import { useFormat } from '#lib/i18n';
import { BarChart, ChoiceBar, Table } from '#ui';
import { CriterionStateBadge } from './criterion-state-badge.tsx';
import { ReportSection } from './report-section.tsx';

const standards = ['wcag22', 'en301549v4', 'en301549v3', 'bitv'] as const satisfies readonly Standard[];
const notes = { wcag22: 'wcag', en301549v4: 'newer', en301549v3: 'legal', bitv: 'bitv' } as const;
const states = ['failed', 'review', 'to_test', 'no_findings', 'passed', 'not_applicable'] as const;

const bars: Record<CriterionState, string> = {
  failed: 'bg-critical',
  review: 'bg-moderate',
  to_test: 'bg-minor',
  no_findings: 'bg-control',
  passed: 'bg-success',
  not_applicable: 'bg-hairline',
};

/** Every criterion with its state, numbered as in the chosen standard. */
export const CriteriaSection = ({ criteria }: { criteria: readonly CriterionResult[] }) => {
  const t = useTranslations('report.criteria');
  const names = useTranslations('report.standards');
  const [standard, setStandard] = useState<Standard>('wcag22');
  const rows = criteria.filter(({ clauses }) => clauses[standard] !== null);
  return (
    <ReportSection title={t('title')} lead={t('lead')}>
      <div className="no-print">
        <ChoiceBar
          legend={t('standard')}
          value={standard}
          onChange={setStandard}
          options={standards.map((value) => ({ value, label: names(value) }))}
        />
      </div>
      <p className="max-w-prose break-after-avoid text-sm text-soft">
        <span className="font-semibold text-ink">{names(standard)}.</span> {t(notes[standard])}
      </p>
      <StateChart rows={rows} />
      <CriteriaTable rows={rows} standard={standard} />
    </ReportSection>
  );
};

const StateChart = ({ rows }: { rows: readonly CriterionResult[] }) => {
  const t = useTranslations('report.criteria');
  const names = useTranslations('report.state');
  const format = useFormat();
  return (
    <div className="print-whole border border-hairline bg-surface px-5 py-5 sm:px-6">
      <BarChart
        title={t('chart')}
        summary={t('chart_summary', { total: rows.length })}
        columns={{ label: t('state'), value: t('chart_value') }}
        format={format.number}
        bars={states.map((state) => ({
          id: state,
          label: names(state),
          value: rows.filter((row) => row.state === state).length,
          tone: bars[state],
        }))}
      />
    </div>
  );
};

const CriteriaTable = ({ rows, standard }: { rows: readonly CriterionResult[]; standard: Standard }) => {
  const t = useTranslations('report.criteria');
  const bases = useTranslations('report.basis');
  const names = useTranslations('report.standards');
  const criterionText = useCriterionText();
  const format = useFormat();
  return (
    <Table
      caption={`${t('title')}: ${names(standard)}`}
      rows={rows}
      rowKey={({ criterion }) => criterion}
      columns={[
        {
          id: 'number',
          header: t('number'),
          className: 'whitespace-nowrap tabular-nums',
          cell: ({ clauses }) => clauses[standard],
        },
        {
          id: 'criterion',
          header: t('criterion'),
          isRowHeader: true,
          className: 'min-w-48',
          cell: ({ criterion }) => criterionText(criterion)?.title ?? criterion,
        },
        { id: 'level', header: t('level'), cell: ({ level }) => level },
        {
          id: 'state',
          header: t('state'),
          cell: showState,
        },
        { id: 'basis', header: t('basis'), cell: ({ basis }) => (basis ? bases(basis) : '–') },
        {
          id: 'findings',
          header: t('findings'),
          align: 'end',
          cell: ({ findings }) => (findings > 0 ? format.number(findings) : '–'),
        },
      ]}
    />
  );
};

const showState = (row: CriterionResult): ReactNode => <StateCell {...row} />;

const StateCell = ({ state, verdict }: CriterionResult) => (
  <>
    <CriterionStateBadge state={state} />
    {verdict?.note ? <p className="mt-1 max-w-prose text-sm text-soft">{verdict.note}</p> : null}
  </>
);
