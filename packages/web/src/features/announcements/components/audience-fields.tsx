import { useTranslations } from 'use-intl';
import { CustomerChoice } from '#lib/customer-choice';
import type { FieldProps } from '#lib/forms';
import { Select, TextField } from '#ui';
import type { AnnouncementValues } from '../announcement-schema.ts';
import type { Author } from '../authors.ts';

type Props = {
  author: Author;
  values: AnnouncementValues;
  field: (name: keyof AnnouncementValues) => FieldProps;
  onAccount: (accountId: string) => void;
};

/** Whom an announcement is for. */
export const AudienceFields = ({ author, values, field, onAccount }: Props) => {
  const t = useTranslations('announcements.write');
  const isPartner = author.name === 'partner';
  const labelOf = (audience: Author['audiences'][number]): string => {
    if (isPartner) return t(audience === 'all' ? 'audience.all_customers' : 'audience.one_customer');
    return t(`audience.${audience}`);
  };
  return (
    <>
      <Select {...field('audience')} options={author.audiences.map((value) => ({ value, label: labelOf(value) }))} />
      {values.audience === 'account' && isPartner ? (
        <CustomerChoice
          id={field('accountId').id}
          label={t('form.customer')}
          none={t('form.no_customer')}
          value={values.accountId}
          error={field('accountId').error}
          isRequired
          onChange={onAccount}
        />
      ) : null}
      {values.audience === 'account' && !isPartner ? (
        <TextField {...field('accountId')} hint={t('form.account_hint')} autoComplete="off" required />
      ) : null}
      {values.audience === 'package' ? (
        <Select
          {...field('package')}
          options={(['standard', 'pro'] as const).map((value) => ({ value, label: t(`audience.${value}`) }))}
        />
      ) : null}
    </>
  );
};
