import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, orpc, QueryScope } from '#lib/api';
import { useFormat } from '#lib/i18n';
import { Alert, Announcement, Button, toast } from '#ui';
import { ReasonDialog } from '../reason-dialog.tsx';
import { leaveView } from './enter-view.ts';

/** How often it is asked whether the view, and what it allows, still holds. */
const askEveryMilliseconds = 10_000;

/** Who is signed in, in short intervals; leaves for the console once the view is over. */
const useView = () => {
  const { data } = useQuery(
    orpc.auth.me.queryOptions({ staleTime: askEveryMilliseconds, refetchInterval: askEveryMilliseconds }),
  );
  const isOver = data !== undefined && !data?.viewedBy;
  useEffect(() => {
    if (isOver) leaveView();
  }, [isOver]);
  return data?.viewedBy ? { user: data, view: data.viewedBy } : null;
};

/** The banner where no screen's queries are around it. */
export const ScopedViewBanner = () => (
  <QueryScope>
    <ViewBanner />
  </QueryScope>
);

/** On every screen that a member of staff sees as somebody else: as whom, until when, and the way out. */
export const ViewBanner = () => {
  const t = useTranslations('staff.view');
  const format = useFormat();
  const client = useQueryClient();
  const seen = useView();
  const [isAsking, setIsAsking] = useState(false);
  const [isEnding, setIsEnding] = useState(false);
  const end = (): void => {
    setIsEnding(true);
    api.view.end().then(leaveView, () => {
      setIsEnding(false);
      toast.error(t('end_failed'));
    });
  };
  if (!seen) return null;
  const { user, view } = seen;
  const { endsAt, changeUntil } = view;
  const isAllowed = changeUntil !== null;
  const allowed = isAllowed ? t('change_allowed', { time: format.time(changeUntil) }) : t('read_only');
  const whom = { name: `${user.firstName} ${user.lastName}`, email: user.email };
  return (
    <section aria-label={t('region')} className="no-print">
      <Alert
        tone="attention"
        actions={
          <>
            {isAllowed ? null : (
              <Button size="small" onClick={() => setIsAsking(true)}>
                {t('allow')}
              </Button>
            )}
            <Button size="small" variant="primary" isPending={isEnding} onClick={end}>
              {t('end')}
            </Button>
          </>
        }
      >
        <p className="wrap-anywhere">
          {t('as', { ...whom, time: format.time(endsAt) })} {allowed}
        </p>
      </Alert>
      <Announcement>{isAllowed ? allowed : null}</Announcement>
      {isAsking ? (
        <ReasonDialog
          texts={{
            title: t('allow_title'),
            text: t('allow_text'),
            hint: t('reason_hint'),
            submit: t('allow'),
            done: t('allow_done'),
          }}
          act={(reason) => api.view.allowChange({ reason })}
          onDone={() => {
            setIsAsking(false);
            void client.invalidateQueries({ queryKey: orpc.auth.me.key() });
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </section>
  );
};
