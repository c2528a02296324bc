import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { downloadFile } from '#lib/download';
import { useKeyText } from '#lib/i18n';
import { Button, Card, Select, toast } from '#ui';

/** The last thirteen months, the newest first: `2026-11`. */
const lastMonths = (now: Date): string[] =>
  Array.from({ length: 13 }, (_, index) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() - index, 1)).toISOString().slice(0, 7),
  );

/** What was invoiced for customers in a month, as a file for the reseller's own invoices. */
export const UsageCard = ({ accountId }: { accountId: string }) => {
  const t = useTranslations('sales.usage');
  const locale = useLocale() === 'en' ? 'en' : 'de';
  const keyText = useKeyText();
  const [months] = useState(() => lastMonths(new Date()));
  const [month, setMonth] = useState(months[0] ?? '');
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.resellerSubscription.usage({ accountId, month, locale }),
    onSuccess: (file) =>
      downloadFile(file instanceof File ? file : new File([file], `${month}.csv`, { type: 'text/csv' })),
    onError: (failure) => toast.error(keyText(toApiError(failure).key)),
  });
  return (
    <Card title={t('title')} description={t('text')}>
      <div className="flex flex-wrap items-end gap-4">
        <Select
          label={t('month')}
          value={month}
          options={months.map((value) => ({ value, label: name.format(new Date(`${value}-01T00:00:00Z`)) }))}
          onChange={({ target }) => setMonth(target.value)}
        />
        <Button
          isPending={isPending}
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={() => mutate()}
        >
          {t('download')}
        </Button>
      </div>
    </Card>
  );
};
