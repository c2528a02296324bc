import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Notice } from '@zugang/contract';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { useMay, useProjectScreens, readableHost } from '#lib/project';
import { Alert, IconButton, toast } from '#ui';

/** How often new notices are fetched. */
const refreshMilliseconds = 60_000;

/** More would push each screen of the project below the fold. */
const shownAtOnce = 2;

const isNews = ({ kind }: Notice): boolean => kind === 'indexing_finished';

/** The notices of a project, until they are dismissed. Screen readers announce new ones. */
export const ProjectNotices = ({ projectId }: { projectId: string }) => {
  const t = useTranslations('projects.notices');
  const { data } = useQuery(
    orpc.domain.notices.queryOptions({ input: { projectId }, refetchInterval: refreshMilliseconds }),
  );
  // Notices that need action come before the others.
  const notices = (data?.notices ?? []).toSorted((one, other) => Number(isNews(one)) - Number(isNews(other)));
  const first = notices.slice(0, shownAtOnce);
  const others = notices.slice(shownAtOnce);
  return (
    <section
      aria-live="polite"
      aria-label={t('title')}
      className={notices.length > 0 ? 'flex flex-col gap-3' : 'contents'}
    >
      {first.map((notice) => (
        <NoticeAlert key={notice.id} projectId={projectId} notice={notice} />
      ))}
      {others.length > 0 ? (
        <details>
          <summary className="cursor-pointer text-sm font-semibold">{t('others', { count: others.length })}</summary>
          <div className="mt-3 flex flex-col gap-3">
            {others.map((notice) => (
              <NoticeAlert key={notice.id} projectId={projectId} notice={notice} />
            ))}
          </div>
        </details>
      ) : null}
    </section>
  );
};

const useNoticeText = (): ((notice: Notice) => string) => {
  const t = useTranslations('projects.notices');
  const format = useFormat();
  return ({ kind, data }) => {
    const host = readableHost(String(data['host'] ?? ''));
    const pages = Number(data['pages'] ?? 0);
    if (kind === 'proof_missing') {
      const until = typeof data['lapsesAt'] === 'string' ? format.dateTime(data['lapsesAt']) : '';
      return t('proof_missing', { host, until });
    }
    if (kind === 'bracket_passed')
      return t('bracket_passed', { pages, before: Number(data['before'] ?? 0), bracket: Number(data['bracket'] ?? 0) });
    if (kind === 'login_failed') return t('login_failed', { host });
    return kind === 'indexing_finished' ? t('indexing_finished', { host, pages }) : t('proof_lapsed', { host });
  };
};

const NoticeAlert = ({ projectId, notice }: { projectId: string; notice: Notice }) => {
  const t = useTranslations('projects.notices');
  const keyText = useKeyText();
  const textOf = useNoticeText();
  const screens = useProjectScreens();
  const queryClient = useQueryClient();
  const canDismiss = useMay(projectId, 'domain.edit');
  const dismissal = useMutation(
    orpc.domain.dismissNotice.mutationOptions({
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: orpc.domain.notices.key() });
        document.getElementById('main')?.focus({ preventScroll: true });
      },
      onError: (error) => toast.error(keyText(toApiError(error).key)),
    }),
  );
  const { domainId, kind, data, id } = notice;
  return (
    <Alert tone={isNews(notice) ? 'success' : 'attention'}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="max-w-prose wrap-anywhere">{textOf(notice)}</p>
          {domainId ? (
            <Link
              to={kind === 'login_failed' ? screens.domainLogin : screens.domain}
              params={{ projectId, domainId }}
              className="text-link text-sm wrap-anywhere"
            >
              {kind === 'login_failed'
                ? t('to_login')
                : t('to_domain', { host: readableHost(String(data['host'] ?? '')) })}
            </Link>
          ) : null}
        </div>
        {canDismiss ? (
          <IconButton
            size="small"
            label={t('dismiss')}
            icon={<X aria-hidden="true" className="size-4.5" />}
            onClick={() => dismissal.mutate({ projectId, noticeId: id })}
          />
        ) : null}
      </div>
    </Alert>
  );
};
