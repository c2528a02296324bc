import type { ComparedIssue, ScanComparison } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { roundScore, useFormat } from '#lib/i18n';
import { Alert, StatTile, Table } from '#ui';
import { showImpact, showIssue } from './report-cells.tsx';

/** What differs between two checks: figures first, then what is new, gone and left. */
export const Comparison = ({ comparison }: { comparison: ScanComparison }) => {
  const t = useTranslations('report.compare');
  const format = useFormat();
  const { from, to, isComparable, added, gone, remaining } = comparison;
  return (
    <>
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <ScoreTile comparison={comparison} />
        <StatTile label={t('added')} value={isComparable ? format.number(added.total) : '–'} />
        <StatTile label={t('gone')} value={isComparable ? format.number(gone.total) : '–'} />
        <StatTile
          label={t('findings')}
          value={format.number(to.findings)}
          detail={t('score_from_to', { from: format.number(from.findings), to: format.number(to.findings) })}
        />
      </dl>
      {isComparable ? (
        <>
          <IssueList name="added" list={added} />
          <IssueList name="gone" list={gone} />
          <IssueList name="remaining" list={remaining} />
        </>
      ) : (
        <Alert>{t('unknown')}</Alert>
      )}
    </>
  );
};

const ScoreTile = ({ comparison: { from, to } }: { comparison: ScanComparison }) => {
  const t = useTranslations('report.compare');
  const format = useFormat();
  if (from.score === null || to.score === null) return <StatTile label={t('score')} value="–" />;
  const points = to.score - from.score;
  const sign = points > 0 ? '+' : points < 0 ? '−' : '±';
  return (
    <StatTile
      label={t('score')}
      value={t('points', { sign, points: roundScore(Math.abs(points)) })}
      detail={t('score_from_to', { from: format.score(from.score), to: format.score(to.score) })}
    />
  );
};

type ListProps = { name: 'added' | 'gone' | 'remaining'; list: { rows: ComparedIssue[]; total: number } };

const IssueList = ({ name, list: { rows, total } }: ListProps) => {
  const t = useTranslations('report.compare');
  const states = useTranslations('issues.state');
  const format = useFormat();
  return (
    <section aria-labelledby={`compare-${name}`} className="flex flex-col gap-3">
      <h3 id={`compare-${name}`} className="text-xl">
        {t(name)}: {format.number(total)}
      </h3>
      {rows.length === 0 ? (
        <p className="text-soft">{t(`${name}_none`)}</p>
      ) : (
        <Table
          caption={t(name)}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { id: 'issue', header: t('issue'), isRowHeader: true, className: 'min-w-56', cell: showIssue },
            { id: 'impact', header: t('impact'), cell: showImpact },
            {
              id: 'before',
              header: t('before'),
              align: 'end',
              cell: ({ findingsBefore }) => format.number(findingsBefore),
            },
            {
              id: 'after',
              header: t('after'),
              align: 'end',
              cell: ({ findings }) => format.number(name === 'gone' ? 0 : findings),
            },
            { id: 'state', header: t('state'), cell: ({ state }) => states(state) },
          ]}
        />
      )}
      {total > rows.length ? <p className="text-soft">{t('more', { shown: rows.length, total })}</p> : null}
    </section>
  );
};
