import { useQuery } from '@tanstack/react-query';
import type { StaffLegal } from '@zugang/contract';
import { useLocale, useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { useMoneyFormat } from '#lib/money';
import { useStaffMay } from '#lib/staff';
import { Alert, Card, StatusBadge, type Column } from '#ui';
import type { LegalSearch } from '#features/staff/legal-search.ts';
import { StaffScreen } from '../staff-screen.tsx';
import { TableCard } from '../table-card.tsx';
import { AcceptancesCard } from './acceptances-card.tsx';

type Props = { search: LegalSearch; onSearch: (search: LegalSearch) => void };

/** Legal documents, who has accepted them, who else processes data, and the record of processing activities. */
export const LegalScreen = ({ search, onSearch }: Props) => {
  const t = useTranslations('staff.legal');
  const locale = useLocale();
  const may = useStaffMay();
  const query = useQuery(orpc.staffLegal.documents.queryOptions({ input: { locale } }));
  return (
    <StaffScreen title={t('title')} lead={t('lead')} query={query}>
      {(legal) => (
        <>
          {legal.missingSettings.length > 0 ? (
            <Alert tone="attention" title={t('missing_title')}>
              <p>{t('missing_text')}</p>
              <ul className="list-disc pl-5">
                {legal.missingSettings.map((name) => (
                  <li key={name}>
                    <code className="wrap-anywhere">{name}</code>
                  </li>
                ))}
              </ul>
            </Alert>
          ) : null}
          <Documents documents={legal.documents} />
          {may('staffLegal.acceptances') ? <AcceptancesCard search={search} onSearch={onSearch} /> : null}
          <SubProcessors rows={legal.subProcessors} />
          <Activities rows={legal.activities} />
        </>
      )}
    </StaffScreen>
  );
};

const Documents = ({ documents }: Pick<StaffLegal, 'documents'>) => {
  const t = useTranslations('staff.legal');
  return (
    <Card title={t('documents')}>
      <div className="flex flex-col gap-6">
        <p className="max-w-prose">{t('documents_text')}</p>
        {documents.map((document) => (
          <Versions key={document.key} document={document} />
        ))}
      </div>
    </Card>
  );
};

const Versions = ({ document: { title, isContract, versions } }: { document: StaffLegal['documents'][number] }) => {
  const t = useTranslations('staff.legal');
  const { day } = useMoneyFormat();
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      <p className="text-sm text-soft">{t(isContract ? 'accepted' : 'informs')}</p>
      <ul className="mt-2 flex flex-col gap-3">
        {versions.map(({ version, effectiveFrom, verifiedAt, isInForce, changes }) => (
          <li key={version} className="border-l-2 border-hairline pl-3">
            <p className="flex flex-wrap items-center gap-2">
              {t('version', { version, day: day(effectiveFrom) })}
              {isInForce ? <StatusBadge tone="success">{t('in_force')}</StatusBadge> : null}
            </p>
            <p className="text-sm text-soft">
              {verifiedAt === null ? t('not_verified') : t('verified', { day: day(verifiedAt) })}
            </p>
            <p className="max-w-prose text-sm">{changes.join(' ')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};

const SubProcessors = ({ rows }: { rows: StaffLegal['subProcessors'] }) => {
  const t = useTranslations('staff.legal');
  const columns: Column<StaffLegal['subProcessors'][number]>[] = [
    { id: 'task', header: t('task'), isRowHeader: true, cell: ({ task }) => t(`tasks.${task}`) },
    { id: 'name', header: t('name'), className: 'wrap-anywhere', cell: ({ name }) => name ?? t('no_name') },
  ];
  return (
    <TableCard
      title={t('sub_processors')}
      text={t('sub_processors_text')}
      empty=""
      rows={rows}
      rowKey={({ task }) => task}
      columns={columns}
    />
  );
};

type Activity = StaffLegal['activities'][number];

type Words = ReturnType<typeof useTranslations<'staff.legal'>>;

const activityColumnsOf = (t: Words): Column<Activity>[] => [
  {
    id: 'purpose',
    header: t('purpose'),
    isRowHeader: true,
    className: 'min-w-40',
    cell: ({ activity }) => t(`activities.${activity}.purpose`),
  },
  ...(['people', 'data', 'basis'] as const).map((id): Column<Activity> => ({
    id,
    header: t(id),
    className: 'min-w-40',
    cell: ({ activity }) => t(`activities.${activity}.${id}`),
  })),
  {
    id: 'recipients',
    header: t('recipients'),
    className: 'min-w-32',
    cell: ({ recipients }) => recipients.map((task) => t(`tasks.${task}`)).join(', '),
  },
  {
    id: 'deletion',
    header: t('deletion'),
    className: 'min-w-48',
    cell: (activity) => <Deletion activity={activity} />,
  },
];

const Activities = ({ rows }: { rows: Activity[] }) => {
  const t = useTranslations('staff.legal');
  return (
    <TableCard
      title={t('record')}
      text={t('record_text')}
      empty=""
      rows={rows}
      rowKey={({ activity }) => activity}
      columns={activityColumnsOf(t)}
    />
  );
};

const Deletion = ({ activity: { activity, periods } }: { activity: Activity }) => {
  const t = useTranslations('staff.legal');
  return (
    <>
      <p>{t(`activities.${activity}.deletion`)}</p>
      {periods.length > 0 ? (
        <ul className="list-disc pl-5">
          {periods.map(({ what, amount, unit }) => (
            <li key={what}>{t('period', { what: t(`periods.${what as 'exports'}`), amount, unit })}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
};
