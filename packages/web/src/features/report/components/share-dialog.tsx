import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { Alert, Button, CodeSnippet, Dialog } from '#ui';
import { ShareForm } from './share-form.tsx';
import { ShareList } from './share-list.tsx';

/** Links to the report for people without a login: the valid ones, and a form to create one. */
export const ShareDialog = ({ projectId, onClose }: { projectId: string; onClose: () => void }) => {
  const t = useTranslations('report.share');
  const queryClient = useQueryClient();
  const [url, setUrl] = useState<string>();
  const { data } = useQuery(orpc.share.list.queryOptions({ input: { projectId } }));
  const refresh = (): void => void queryClient.invalidateQueries({ queryKey: orpc.share.list.key() });
  return (
    <Dialog
      isOpen
      isSticky
      size="large"
      onClose={onClose}
      title={t('title')}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className="flex flex-col gap-8">
        <p className="max-w-prose text-soft">{t('lead')}</p>
        {url ? <NewLink url={url} onMore={() => setUrl(undefined)} /> : null}
        {url ? null : (
          <ShareForm
            projectId={projectId}
            onCreated={(created) => {
              setUrl(created);
              refresh();
            }}
          />
        )}
        <ShareList projectId={projectId} shares={data?.shares ?? []} onRevoked={refresh} />
      </div>
    </Dialog>
  );
};

const NewLink = ({ url, onMore }: { url: string; onMore: () => void }) => {
  const t = useTranslations('report.share');
  const notice = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <Alert ref={notice} tabIndex={-1} tone="success" title={t('created_title')}>
        {t('created')}
      </Alert>
      <CodeSnippet label={t('link')} code={url} />
      <Button className="self-start" onClick={onMore}>
        {t('another')}
      </Button>
    </div>
  );
};
