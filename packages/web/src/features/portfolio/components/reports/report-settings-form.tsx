import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReportDelivery, ReportSettings } from '@zugang/contract';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { api, orpc, toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { Alert, Button, Card, RadioGroup, Select, TextArea, TextField, toast } from '#ui';
import { nameMonth } from '#features/portfolio/report-months.ts';

const deliveries = ['off', 'partner', 'customer'] as const satisfies readonly ReportDelivery[];
const languages = ['de', 'en'] as const;
const introMax = 1000;

/** A day that every month has. */
const readDay = (typed: string): number | null => {
  const day = Number(typed);
  return Number.isInteger(day) && day >= 1 && day <= 28 ? day : null;
};

/** What is sent each month, when, and with which words. */
export const ReportSettingsForm = ({ settings }: { settings: ReportSettings }) => {
  const t = useTranslations('portfolio.reports');
  const keyText = useKeyText();
  const queryClient = useQueryClient();
  const [values, setValues] = useState(settings);
  const [day, setDay] = useState(String(settings.dayOfMonth));
  const [hasFault, setFault] = useState(false);
  const change = (changes: Partial<ReportSettings>): void => setValues({ ...values, ...changes });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (dayOfMonth: number) => {
      const { delivery, language, introDe, introEn } = values;
      return api.customerReport.saveSettings({ delivery, dayOfMonth, language, introDe, introEn });
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(orpc.customerReport.settings.queryOptions().queryKey, saved);
      toast.success(t('saved'));
    },
  });
  const save = (): void => {
    const dayOfMonth = readDay(day);
    setFault(dayOfMonth === null);
    if (dayOfMonth === null) document.getElementById('report-day')?.focus();
    else mutate(dayOfMonth);
  };
  const intro = (name: 'introDe' | 'introEn', label: string) => (
    <TextArea
      label={label}
      hint={t('intro_hint')}
      isOptional
      maxLength={introMax}
      value={values[name] ?? ''}
      onChange={({ target }) => change({ [name]: target.value.trim() === '' ? null : target.value })}
    />
  );
  return (
    <Card title={t('settings')} description={<NextSending settings={settings} />}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <RadioGroup
          legend={t('delivery')}
          name="delivery"
          value={values.delivery}
          options={deliveries.map((value) => ({
            value,
            label: t(`delivery_${value}`),
            hint: t(`delivery_${value}_hint`),
          }))}
          onChange={(value) => change({ delivery: deliveries.find((one) => one === value) ?? 'off' })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            id="report-day"
            label={t('day')}
            hint={t('day_hint')}
            inputMode="numeric"
            autoComplete="off"
            value={day}
            error={hasFault ? t('day_error') : undefined}
            onChange={({ target }) => setDay(target.value)}
          />
          <Select
            label={t('language')}
            value={values.language}
            options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
            onChange={({ target }) => change({ language: target.value === 'en' ? 'en' : 'de' })}
          />
        </div>
        {intro('introDe', t('intro_de'))}
        {intro('introEn', t('intro_en'))}
        {error ? (
          <Alert tone="danger" role="alert">
            {keyText(toApiError(error).key)}
          </Alert>
        ) : null}
        <Button type="submit" variant="primary" isPending={isPending} className="self-start">
          {t('save')}
        </Button>
      </form>
    </Card>
  );
};

const NextSending = ({ settings: { nextOn, nextMonth } }: { settings: ReportSettings }) => {
  const t = useTranslations('portfolio.reports');
  const format = useFormat();
  const locale = useLocale();
  if (nextOn === null || nextMonth === null) return t('next_off');
  return t('next', { date: format.date(nextOn), month: nameMonth(nextMonth, locale) });
};
