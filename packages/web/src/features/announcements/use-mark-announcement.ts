import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Announcement } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { api, orpc } from '#lib/api';
import { toast } from '#ui';

/** Putting one away, and remembering that one was read. */
export const useMarkAnnouncement = () => {
  const t = useTranslations('announcements');
  const queryClient = useQueryClient();
  const renew = (): void => void queryClient.invalidateQueries({ queryKey: orpc.announcement.key() });
  const onError = (): void => toast.error(t('dismiss_failed'));
  const dismissing = useMutation({
    mutationFn: ({ id }: Announcement) => api.announcement.dismiss({ announcementId: id }),
    onSuccess: (_, { title }) => {
      toast.success(t('dismissed', { title }));
      renew();
    },
    onError,
  });
  const reading = useMutation({
    mutationFn: ({ id }: Announcement) => api.announcement.read({ announcementId: id }),
    onSuccess: renew,
    onError,
  });
  return { dismiss: dismissing.mutate, read: reading.mutate, isPending: dismissing.isPending || reading.isPending };
};
