import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { TabLink, TabNav } from '#ui';
import { deskStates, type DeskSearch } from '#features/tickets/desk-search.ts';
import type { Desk } from '#features/tickets/desks.ts';

type Props = { desk: Desk; search: DeskSearch; due: number | undefined };

/** The tickets by status; `due` is the number of those to answer. */
export const DeskTabs = ({ desk, search, due }: Props) => {
  const t = useTranslations('tickets.desk');
  const format = useFormat();
  return (
    <TabNav label={t('states_label')}>
      {deskStates.map((state) => (
        <TabLink
          key={state}
          to={desk.list}
          search={{
            search: search.search,
            assignee: search.assignee,
            state: state === 'due' ? undefined : state,
          }}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          aria-current={(search.state ?? 'due') === state ? 'page' : undefined}
          count={state === 'due' && due !== undefined ? format.number(due) : undefined}
        >
          {t(`states.${state}`)}
        </TabLink>
      ))}
    </TabNav>
  );
};
