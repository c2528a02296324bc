import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api, orpc } from '#lib/api';
import { useFormat } from '#lib/i18n';
import { Card } from '#ui';
import { RemovableList } from './removable-list.tsx';

/** Partners whose own sign-on signs the user in. Nothing where there is none. */
export const LinkedPartners = () => {
  const t = useTranslations('account.settings.partners');
  const format = useFormat();
  const queryClient = useQueryClient();
  const { data } = useQuery(orpc.signOn.links.queryOptions());
  if (!data?.length) return null;
  return (
    <Card title={t('title')} description={t('text')}>
      <RemovableList
        items={data.map(({ id, partner, createdAt, lastUsedAt }) => ({
          id,
          name: partner,
          title: partner,
          details: lastUsedAt
            ? t('used', { when: format.relative(lastUsedAt) })
            : t('linked', { date: format.dateTime(createdAt) }),
        }))}
        texts={{
          empty: '',
          remove: (link) => t('unlink', link),
          question: (link) => t('question', link),
          removed: t('unlinked'),
        }}
        onRemove={async (linkId) => {
          await api.signOn.unlink({ linkId });
          await queryClient.invalidateQueries({ queryKey: orpc.signOn.key() });
        }}
      />
    </Card>
  );
};
