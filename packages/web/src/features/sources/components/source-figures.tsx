import type { SourceLinks } from '@zugang/contract';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { BarChart, Card, Select } from '#ui';

/** Registrations by month, of all links or one. */
export const SourceFigures = ({ rows, months }: Pick<SourceLinks, 'rows' | 'months'>) => {
  const t = useTranslations('sales.sources');
  const locale = useLocale();
  const format = useFormat();
  const [linkId, setLinkId] = useState('');
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const bars = months.map(({ month, counts }) => ({
    id: month,
    label: name.format(new Date(`${month}-01T00:00:00Z`)),
    value: counts
      .filter((count) => linkId === '' || count.linkId === linkId)
      .reduce((sum, { users }) => sum + users, 0),
  }));
  const count = bars.reduce((sum, { value }) => sum + value, 0);
  return (
    <Card title={t('figures')}>
      <div className="flex flex-col gap-5">
        <Select
          label={t('which')}
          className="max-w-md"
          value={linkId}
          options={[{ value: '', label: t('all') }, ...rows.map((row) => ({ value: row.id, label: row.name }))]}
          onChange={({ target }) => setLinkId(target.value)}
        />
        {count === 0 ? (
          <p className="text-soft">{t('figures_summary', { count })}</p>
        ) : (
          <BarChart
            title={t('figures')}
            summary={t('figures_summary', { count })}
            bars={bars}
            columns={{ label: t('month'), value: t('users') }}
            format={(value) => format.number(value)}
          />
        )}
      </div>
    </Card>
  );
};
