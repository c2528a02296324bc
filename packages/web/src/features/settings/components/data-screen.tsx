import { useTranslations } from 'use-intl';
import { Card, PageHeading } from '#ui';
import { AccountRemoval } from './account-removal.tsx';
import { DataExport } from './data-export.tsx';

/** One's data: taking it along, and leaving for good. */
export const DataScreen = () => {
  const t = useTranslations('account.settings');
  return (
    <>
      <PageHeading title={t('sections.data')} />
      <Card title={t('export.title')} description={t('export.text')}>
        <DataExport />
      </Card>
      <Card title={t('removal.title')} description={t('removal.text')}>
        <AccountRemoval />
      </Card>
    </>
  );
};
