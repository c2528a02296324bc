import { useQuery } from '@tanstack/react-query';
import { limits } from '@zugang/contract/limits';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import type { FieldProps } from '#lib/forms';
import { Select } from '#ui';

/** One of an account's projects, or none. */
export const ProjectChoice = ({ field, accountId }: { field: FieldProps; accountId: string }) => {
  const t = useTranslations('tickets.create');
  const { data } = useQuery(
    orpc.project.list.queryOptions({ input: { accountId, sort: 'title', size: limits.page.maxSize } }),
  );
  return (
    <Select
      {...field}
      isOptional
      options={[
        { value: '', label: t('no_project') },
        ...(data?.rows ?? []).map(({ id, title }) => ({ value: id, label: title })),
      ]}
    />
  );
};
