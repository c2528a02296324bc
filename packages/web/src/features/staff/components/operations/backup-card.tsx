import type { StaffOperations } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { Alert, Card, CodeText } from '#ui';

type Props = Pick<StaffOperations, 'backup' | 'isProduction'>;

/** When the last backup was made. In production a missing or late one is a warning. */
export const BackupCard = ({ backup, isProduction }: Props) => {
  const t = useTranslations('staff.operations.backup');
  const format = useFormat();
  const isMissed = isProduction && (backup === null || backup.isLate);
  return (
    <Card title={t('title')}>
      <div className="flex flex-col gap-4">
        {isMissed ? <Alert tone="attention">{t(backup ? 'late' : 'missing')}</Alert> : null}
        <p className="wrap-anywhere">
          {backup ? t('last', { at: format.dateTime(backup.finishedAt), name: backup.name }) : t('none')}
        </p>
        <p className="max-w-prose text-soft">
          <CodeText>{t('how')}</CodeText>
        </p>
      </div>
    </Card>
  );
};
