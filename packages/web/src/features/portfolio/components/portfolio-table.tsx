import type { PortfolioNeed, PortfolioProject } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat, type Format } from '#lib/i18n';
import { Badge, StatusBadge, Table, TextLink, type Column, type Tone } from '#ui';

const tones: Record<PortfolioNeed, Tone> = {
  unpaid: 'danger',
  falling: 'attention',
  new_barriers: 'attention',
  critical: 'danger',
  statement_outdated: 'attention',
  never_checked: 'info',
  unproved: 'info',
  ends_soon: 'attention',
};

type Words = { t: ReturnType<typeof useTranslations<'portfolio'>>; format: Format };

const pointsText = (points: number | null, { t, format }: Words): string => {
  if (points === null) return t('no_value');
  if (points === 0) return t('unchanged');
  return `${points > 0 ? '+' : '−'}${format.score(Math.abs(points))}`;
};

const columnsOf = (words: Words): Column<PortfolioProject>[] => {
  const { t, format } = words;
  return [
    {
      id: 'title',
      header: t('project'),
      isRowHeader: true,
      sortKey: 'title',
      cell: (row) => <ProjectName row={row} />,
    },
    { id: 'needs', header: t('needs'), cell: (row) => <Needs row={row} /> },
    {
      id: 'score',
      header: t('score'),
      align: 'end',
      sortKey: 'score',
      cell: ({ score }) => (score === null ? t('no_value') : format.score(score)),
    },
    {
      id: 'change',
      header: t('change'),
      align: 'end',
      sortKey: 'change',
      cell: ({ change }) => pointsText(change, words),
    },
    { id: 'month', header: t('month_change'), align: 'end', cell: ({ monthChange }) => pointsText(monthChange, words) },
    {
      id: 'checked',
      header: t('last_check'),
      sortKey: 'checked',
      className: 'whitespace-nowrap',
      cell: ({ lastCheckAt }) => (lastCheckAt === null ? t('no_value') : format.date(lastCheckAt)),
    },
  ];
};

type Props = { rows: readonly PortfolioProject[]; sort: string; onSort: (sort: string) => void };

/** Customers' projects, each with what it needs. */
export const PortfolioTable = ({ rows, sort, onSort }: Props) => {
  const t = useTranslations('portfolio');
  const columns = columnsOf({ t, format: useFormat() });
  return (
    <Table
      caption={t('table')}
      columns={columns}
      rows={rows}
      rowKey={({ projectId }) => projectId}
      sort={sort}
      onSort={onSort}
    />
  );
};

const ProjectName = ({ row: { projectId, title, host, customerId, customerName } }: { row: PortfolioProject }) => {
  const t = useTranslations('portfolio');
  return (
    <div className="flex min-w-44 flex-col gap-1">
      <TextLink
        to="/reseller/customer-projects/$projectId/overview"
        params={{ projectId }}
        className="font-semibold wrap-anywhere hyphens-auto"
      >
        {title}
      </TextLink>
      {host === title ? null : <span className="text-sm font-normal break-all text-soft">{host}</span>}
      <TextLink
        to="/reseller/portfolio"
        search={{ customer: customerId }}
        aria-label={t('filter_customer', { customer: customerName })}
        className="self-start text-sm font-normal wrap-anywhere hyphens-auto"
      >
        {customerName}
      </TextLink>
    </div>
  );
};

const Needs = ({ row }: { row: PortfolioProject }) => {
  const t = useTranslations('portfolio');
  const format = useFormat();
  const textOf = (need: PortfolioNeed): string => {
    if (need === 'new_barriers') return t('need_texts.new_barriers', { count: row.newIssues });
    if (need === 'critical') return t('need_texts.critical', { count: row.criticalIssues });
    if (need === 'ends_soon' && row.endsOn) return t('need_texts.ends_soon', { date: format.date(row.endsOn) });
    return t(`need_names.${need}`);
  };
  if (row.needs.length === 0 && !row.isRunning) return <span className="text-soft">{t('nothing')}</span>;
  return (
    <ul className="flex min-w-52 flex-wrap gap-1.5">
      {row.isRunning ? (
        <li>
          <StatusBadge tone="primary" isRunning>
            {t('running')}
          </StatusBadge>
        </li>
      ) : null}
      {row.needs.map((need) => (
        <li key={need}>
          <Badge tone={tones[need]}>{textOf(need)}</Badge>
        </li>
      ))}
    </ul>
  );
};
