import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Notice } from '@zugang/contract';
import { TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { orpc, toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { useMay, useProjectScreens, readableHost } from '#lib/project';
import { Announcement, IconButton, Menu, toast } from '#ui';
import { useNewsToasts } from '../use-news-toasts.ts';

/** How often new notices are fetched. */
const refreshMilliseconds = 60_000;

const isAboutSize = ({ kind }: Notice): boolean => kind === 'bracket_passed' || kind === 'page_limit_reached';
const isNews = ({ kind }: Notice): boolean => kind === 'indexing_finished';

/** The notices of a project that need action, in a menu of its bar until they are dismissed; news are shown once as a notification. */
export const ProjectNotices = ({ projectId }: { projectId: string }) => {
  const t = useTranslations('projects.notices');
  const textOf = useNoticeText();
  const { data } = useQuery(
    orpc.domain.notices.queryOptions({ input: { projectId }, refetchInterval: refreshMilliseconds }),
  );
  const all = data?.notices ?? [];
  const notices = all.filter((notice) => !isNews(notice));
  useNewsToasts({ projectId, news: all.filter(isNews), textOf });
  return (
    <>
      <NewNotices notices={notices} />
      {notices.length > 0 ? (
        <Menu
          name={t('button', { count: notices.length })}
          label={
            <>
              <TriangleAlert aria-hidden="true" className="size-5 text-serious" />
              <span className="sr-only sm:not-sr-only">{t('button', { count: notices.length })}</span>
              <span aria-hidden="true" className="sm:hidden">
                {notices.length}
              </span>
            </>
          }
          variant="secondary"
          isArrowHidden
        >
          <ul className="w-[min(26rem,calc(100vw-2rem))]">
            {notices.map((notice) => (
              <NoticeItem key={notice.id} projectId={projectId} notice={notice} />
            ))}
          </ul>
        </Menu>
      ) : null}
    </>
  );
};

/** Announces notices that come while the project is shown. */
const NewNotices = ({ notices }: { notices: readonly Notice[] }) => {
  const textOf = useNoticeText();
  const known = useRef<Set<string>>(null);
  const [said, setSaid] = useState('');
  const ids = notices.map(({ id }) => id).join();
  useEffect(() => {
    const before = known.current;
    known.current = new Set(ids.split(','));
    const added = before ? notices.filter(({ id }) => !before.has(id)) : [];
    if (added.length > 0) setSaid(added.map(textOf).join(' '));
    // The texts follow from the ids.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ids]);
  return <Announcement>{said}</Announcement>;
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
    if (kind === 'page_limit_reached') return t('page_limit_reached', { pages });
    if (kind === 'login_failed') return t('login_failed', { host });
    return kind === 'indexing_finished' ? t('indexing_finished', { host, pages }) : t('proof_lapsed', { host });
  };
};

const NoticeItem = ({ projectId, notice }: { projectId: string; notice: Notice }) => {
  const t = useTranslations('projects.notices');
  const keyText = useKeyText();
  const textOf = useNoticeText();
  const screens = useProjectScreens();
  const queryClient = useQueryClient();
  const canDismiss = useMay(projectId, 'domain.edit');
  const maySeePlans = useMay(projectId, 'billing.view');
  const common = useTranslations('common');
  const dismissal = useMutation(
    orpc.domain.dismissNotice.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: orpc.domain.notices.key() });
        if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
      },
      onError: (error) => toast.error(keyText(toApiError(error).key)),
    }),
  );
  const { domainId, kind, data, id } = notice;
  return (
    <li className="flex items-start justify-between gap-3 px-4 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">{textOf(notice)}</p>
        {domainId ? (
          <Link
            to={kind === 'login_failed' ? screens.domainLogin : screens.domain}
            params={{ projectId, domainId }}
            className="text-link inline-flex min-h-6 items-center text-sm wrap-anywhere"
          >
            {kind === 'login_failed'
              ? t('to_login')
              : t('to_domain', { host: readableHost(String(data['host'] ?? '')) })}
          </Link>
        ) : null}
        {isAboutSize(notice) && maySeePlans ? (
          <Link
            to={screens.subscription}
            params={{ projectId }}
            className="text-link inline-flex min-h-6 items-center text-sm"
          >
            {common('to_plans')}
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
    </li>
  );
};
