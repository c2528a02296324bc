import type { WrittenAnnouncement } from '@zugang/contract';
import { useLocale, useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { Button, Card, StatusBadge } from '#ui';
import type { Author } from '../authors.ts';

type Props = {
  author: Author;
  written: WrittenAnnouncement;
  canWrite: boolean;
  onEdit: () => void;
  onEnd: () => void;
};

const tones = { planned: 'info', shown: 'success', ended: 'neutral' } as const;

const useAudience = ({ name }: Author, { audience, accountName }: WrittenAnnouncement): string => {
  const t = useTranslations('announcements.write.audience');
  if (audience.kind === 'package') return t(audience.package);
  if (audience.kind === 'account')
    return t(name === 'partner' ? 'customer_named' : 'account_named', { name: accountName ?? audience.accountId });
  return name === 'partner' ? t('all_customers') : t(audience.kind);
};

/** An announcement as its author sees it. */
export const WrittenCard = ({ author, written, canWrite, onEdit, onEnd }: Props) => {
  const t = useTranslations('announcements');
  const format = useFormat();
  const { title, text } = written[useLocale() === 'en' ? 'en' : 'de'];
  const { startsAt, endsAt, state, priority, kind, readers } = written;
  const from = format.dateTime(startsAt);
  const facts = [
    [t('write.facts.audience'), useAudience(author, written)],
    [
      t('write.facts.period'),
      endsAt === null
        ? t('write.facts.from', { from })
        : t('write.facts.between', { from, until: format.dateTime(endsAt) }),
    ],
    [t('write.facts.priority'), t(`priority.${priority}`)],
    [t('write.facts.kind'), t(`write.kind.${kind}`)],
    [t('write.facts.readers'), t('write.facts.reader_count', { count: readers })],
  ] as const;
  return (
    <Card isListed title={title} actions={<StatusBadge tone={tones[state]}>{t(`write.state.${state}`)}</StatusBadge>}>
      <div className="flex flex-col items-start gap-4">
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
        <dl className="flex flex-wrap gap-x-10 gap-y-2">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {canWrite && state !== 'ended' ? (
          <div className="flex flex-wrap gap-3">
            <Button size="small" onClick={onEdit}>
              {t('write.edit', { title })}
            </Button>
            <Button size="small" onClick={onEnd}>
              {t('write.withdraw', { title })}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
};
