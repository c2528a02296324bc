import { useMutation } from '@tanstack/react-query';
import type { ReportShare } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { Badge, Button, toast } from '#ui';

type Props = { projectId: string; shares: readonly ReportShare[]; onRevoked: () => void };

/** The valid links: for whom, until when, how often they were opened. */
export const ShareList = ({ projectId, shares, onRevoked }: Props) => {
  const t = useTranslations('report.share');
  return (
    <section aria-labelledby="shares" className="flex flex-col gap-3">
      <h3 id="shares" className="text-lg">
        {t('list')}
      </h3>
      {shares.length === 0 ? (
        <p className="text-soft">{t('none')}</p>
      ) : (
        <ul className="border border-hairline">
          {shares.map((share) => (
            <ShareRow key={share.id} projectId={projectId} share={share} onRevoked={onRevoked} />
          ))}
        </ul>
      )}
    </section>
  );
};

const ShareRow = ({ projectId, share, onRevoked }: Omit<Props, 'shares'> & { share: ReportShare }) => {
  const t = useTranslations('report.share');
  const format = useFormat();
  const keyText = useKeyText();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.share.revoke({ projectId, shareId: share.id }),
    onSuccess: () => {
      toast.success(t('revoked', { name: share.name }));
      onRevoked();
    },
    onError: (failure) => toast.error(keyText(toApiError(failure).key)),
  });
  const opened = share.lastOpenedAt
    ? t('opened', { count: share.opened, last: format.dateTime(share.lastOpenedAt) })
    : t('never_opened');
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-hairline px-4 py-3 last:border-0">
      <div className="min-w-0">
        <p className="font-medium break-words">{share.name}</p>
        <p className="text-sm text-soft">
          {t('until', { date: format.date(share.expiresAt) })} · {opened}
        </p>
        <p className="mt-1 flex flex-wrap gap-2">
          {share.hasPassword ? <Badge>{t('with_password')}</Badge> : null}
          {share.mayExport ? <Badge>{t('with_files')}</Badge> : null}
        </p>
      </div>
      <Button size="small" variant="danger" isPending={isPending} onClick={() => mutate()}>
        {t('revoke')}
        <span className="sr-only">: {share.name}</span>
      </Button>
    </li>
  );
};
