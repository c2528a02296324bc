import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SharedCause } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { useRuleTexts } from '#lib/catalogue';
import { ListFrame } from '#lib/list';
import { Button, CodeText, EmptyState, ImpactBadge, PageHeading } from '#ui';
import type { PageSearch } from '../portfolio-search.ts';
import { CausePlaces } from './cause-places.tsx';
import { PortfolioParts } from './portfolio-parts.tsx';

type Props = { search: PageSearch; onSearch: (change: PageSearch) => void };

/** Causes that the websites of several customers share. */
export const CausesScreen = ({ search, onSearch }: Props) => {
  const t = useTranslations('portfolio.causes');
  const input = { page: search.page ?? 1, size: 20 };
  const list = useQuery(orpc.portfolio.causes.queryOptions({ input, placeholderData: keepPreviousData }));
  return (
    <ListFrame
      heading={
        <>
          <PageHeading title={t('title')} lead={t('lead')} />
          <PortfolioParts />
        </>
      }
      filters={null}
      list={list}
      errorTitle={t('load_failed')}
      empty={<EmptyState title={t('empty_title')}>{t('empty')}</EmptyState>}
      onPage={(page) => onSearch({ page })}
    >
      {({ rows }) => (
        <ul aria-label={t('table')} className="flex flex-col gap-4">
          {rows.map((cause) => (
            <Cause key={cause.key} cause={cause} />
          ))}
        </ul>
      )}
    </ListFrame>
  );
};

const Cause = ({ cause }: { cause: SharedCause }) => {
  const t = useTranslations('portfolio.causes');
  const { title } = useRuleTexts()(cause.ruleId);
  const [isOpen, setOpen] = useState(false);
  const { customers, projects, pages, findings } = cause;
  return (
    <li className="flex flex-col gap-3 border border-hairline bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg break-words">{title}</h2>
        <ImpactBadge impact={cause.impact} />
      </div>
      <p>{t('spread', { customers, projects, pages, findings })}</p>
      <p className="text-sm break-all text-soft">
        {t('example')}: <CodeText>{`\`${cause.snippet.slice(0, 200).replaceAll('`', '')}\``}</CodeText>
      </p>
      <Button size="small" className="self-start" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'hide' : 'places')}
      </Button>
      {isOpen ? <CausePlaces causeKey={cause.key} title={title} /> : null}
    </li>
  );
};
