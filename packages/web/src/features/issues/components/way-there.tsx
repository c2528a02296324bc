import type { Finding } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { Card } from '../../../ui/index.ts';

/** How the place of a finding is reached, where it is not on the page as it opens: what was pressed, closed, or in which window. */
export function WayThere({ data: { openedBy, closed, viewport, frameOrigin } }: { data: Finding['data'] }) {
  const t = useTranslations('issues.way');
  const rows = [
    openedBy === undefined ? null : { name: t('opened_by'), value: String(openedBy) },
    closed === undefined ? null : { name: t('closed'), value: String(closed) },
    viewport === 'mobile' ? { name: t('window'), value: t('mobile') } : null,
    frameOrigin === undefined ? null : { name: t('frame_origin'), value: String(frameOrigin) },
  ].filter((row) => row !== null);
  if (rows.length === 0) return null;
  return (
    <Card title={t('title')}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        {rows.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
