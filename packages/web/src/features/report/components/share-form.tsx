import { useLocale, useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { Button, Checkbox, ErrorSummary, PasswordField, Select, TextField } from '#ui';
import { shareDays, shareSchema } from '../share-schema.ts';

type Props = { projectId: string; onCreated: (url: string) => void };
type Values = {
  name: string;
  days: keyof typeof shareDays;
  locale: 'de' | 'en';
  mayExport: boolean;
  password: string;
};

/** Makes a link to the report. */
export const ShareForm = ({ projectId, onCreated }: Props) => {
  const t = useTranslations('report.share');
  const languages = useTranslations('common.language');
  const { formProps, field, box, summary, isSubmitting } = useValidatedForm<Values>({
    schema: shareSchema,
    defaultValues: { name: '', days: '30', locale: useLocale(), mayExport: true, password: '' },
    labels: {
      name: t('fields.name'),
      days: t('fields.days'),
      locale: t('fields.locale'),
      mayExport: t('fields.may_export'),
      password: t('fields.password'),
    },
    names: { name: t('names.name'), days: t('names.days'), mayExport: t('names.may_export') },
    onSubmit: async ({ days, password, ...values }) => {
      const asked = { projectId, ...values, days: shareDays[days], ...(password ? { password } : {}) };
      onCreated((await api.share.create(asked)).url);
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <TextField {...field('name')} autoComplete="off" required hint={t('name_hint')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          {...field('days')}
          options={(['7', '30', '90', '365'] as const).map((value) => ({ value, label: t(`days.${value}`) }))}
        />
        <Select
          {...field('locale')}
          options={(['de', 'en'] as const).map((value) => ({ value, label: languages(value) }))}
        />
      </div>
      <PasswordField {...field('password')} isOptional autoComplete="new-password" hint={t('password_hint')} />
      <Checkbox {...box('mayExport')} />
      <Button type="submit" variant="primary" className="self-start" isPending={isSubmitting}>
        {t('create')}
      </Button>
    </form>
  );
};
