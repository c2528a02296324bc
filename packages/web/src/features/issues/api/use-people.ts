import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';

/** A person a cause can be assigned to, with the text that is shown. */
export type Person = { userId: string; label: string; isSelf: boolean };

/** Who causes of a project can be assigned to, the reader first; empty until it is known. */
export const usePeople = (projectId: string): Person[] => {
  const t = useTranslations('work.who');
  const { data } = useQuery(orpc.issue.assignees.queryOptions({ input: { projectId }, staleTime: 60_000 }));
  return (data?.people ?? []).map(({ userId, name, isSelf, side }) => ({
    userId,
    isSelf,
    label: isSelf ? t('me', { name }) : side === 'reseller' ? t('partner', { name }) : name,
  }));
};
