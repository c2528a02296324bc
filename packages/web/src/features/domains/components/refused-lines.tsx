import type { UrlList } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { Table } from '#ui';

/** Rejected lines of an uploaded list, with the reason for each; collapsed at first. */
export const RefusedLines = ({ list }: { list: UrlList }) => {
  const t = useTranslations('domains.lists');
  const format = useFormat();
  const { name, refused, refusedCount } = list;
  return (
    <details className="border border-hairline bg-paper">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium wrap-anywhere">
        {t('refused_title', { count: refusedCount, name })}
      </summary>
      <div className="flex flex-col gap-2 p-4 pt-0">
        {refusedCount > refused.length ? (
          <p className="text-sm text-soft">{t('refused_first', { count: refused.length })}</p>
        ) : null}
        <Table
          caption={t('refused_table', { name })}
          rows={refused}
          rowKey={({ line }) => String(line)}
          columns={[
            { id: 'line', header: t('line'), align: 'end', isRowHeader: true, cell: ({ line }) => format.number(line) },
            { id: 'text', header: t('line_text'), className: 'min-w-48 break-all', cell: ({ text }) => text },
            {
              id: 'reason',
              header: t('reason'),
              className: 'min-w-40',
              cell: ({ reason }) => t(`reasons.${reason}`, { max: limits.crawl.listUrls }),
            },
          ]}
        />
      </div>
    </details>
  );
};
