import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api, orpc } from '#lib/api';
import { Alert, Button } from '#ui';

type Props = { projectId: string; onClosed: () => void };

/** As many pages are open as may be: which ones, and a way to close each. */
export const OpenPages = ({ projectId, onClosed }: Props) => {
  const t = useTranslations('inspect');
  const queryClient = useQueryClient();
  const input = { projectId };
  const { data } = useQuery({ ...orpc.inspect.list.queryOptions({ input }), staleTime: 0 });
  const close = async (inspectionId: string): Promise<void> => {
    await api.inspect.close({ projectId, inspectionId }).catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: orpc.inspect.list.queryKey({ input }) });
    onClosed();
  };
  return (
    <Alert tone="attention" role="alert" title={t('errors.limit')}>
      {data && data.inspections.length > 0 ? (
        <ul aria-label={t('status.open_pages')} className="mt-2 flex flex-col gap-2">
          {data.inspections.map(({ id, title, url }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 break-all">{url}</span>
              <Button size="small" onClick={() => void close(id)}>
                {t('status.close_other', { title: title || url })}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {data && data.open > data.inspections.length ? <p className="mt-2">{t('status.other_projects')}</p> : null}
    </Alert>
  );
};
