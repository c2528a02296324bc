import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Law, LawId, StatementForm } from '@zugang/contract';
import { useCallback } from 'react';
import { useLocale } from 'use-intl';
import { orpc } from '#lib/api';

/** A statement of a project. */
export type StatementIds = { projectId: string; statementId: string };

/** The statements of a project. */
export const statementsQuery = (projectId: string) =>
  queryOptions(orpc.statement.list.queryOptions({ input: { projectId } }));

/** A statement as its form needs it. */
export const statementQuery = (ids: StatementIds) => queryOptions(orpc.statement.get.queryOptions({ input: ids }));

/** The versions of a statement that were published. */
export const versionsQuery = (ids: StatementIds) => queryOptions(orpc.statement.versions.queryOptions({ input: ids }));

/** The laws; they change with a release only. */
export const lawsQuery = (locale: 'de' | 'en') =>
  queryOptions(orpc.statement.laws.queryOptions({ input: { locale }, staleTime: 60 * 60_000 }));

/** The laws in the language of the screen; an empty list until they are read. */
export const useLaws = (): readonly Law[] => useQuery(lawsQuery(useLocale())).data?.laws ?? [];

/** The name of a law; its id until the laws are read. */
export const useLawName = (): ((law: LawId) => string) => {
  const laws = useLaws();
  return (id) => laws.find((law) => law.id === id)?.name ?? id;
};

/** Keeps what a call has answered of a statement, and lets the lists be read again. */
export const useKeepStatement = (): ((form: StatementForm) => void) => {
  const queryClient = useQueryClient();
  return useCallback(
    (form) => {
      const { id: statementId, projectId } = form.statement;
      queryClient.setQueryData(statementQuery({ projectId, statementId }).queryKey, form);
      for (const queryKey of [orpc.statement.list.key(), orpc.statement.listAll.key()])
        void queryClient.invalidateQueries({ queryKey });
    },
    [queryClient],
  );
};
