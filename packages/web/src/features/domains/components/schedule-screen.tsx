import { useMutation } from '@tanstack/react-query';
import type { DomainDetail, Schedule } from '@zugang/contract';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { useFormat, useKeyText } from '#lib/i18n';
import { PackageHint, useMay } from '#lib/project';
import { Alert, Button, Card, Select, toast } from '#ui';
import { useDomain, useTakeDomain, type DomainRef } from '../use-domain.ts';
import { DomainFrame } from './domain-frame.tsx';

type Choice = { every: Schedule['every'] | 'never'; hour: string; weekday: string; monthDay: string; timeZone: string };

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;
const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const choiceOf = (schedule: Schedule | null): Choice => ({
  every: schedule?.every ?? 'never',
  hour: String(schedule?.hour ?? 3),
  weekday: String(schedule?.weekday ?? 1),
  monthDay: String(schedule?.monthDay ?? 1),
  timeZone: schedule?.timeZone ?? ownZone(),
});

/** Whether a choice changes when the domain is checked: values of hidden fields do not. */
const isOther = (choice: Choice, stored: Choice): boolean =>
  choice.every !== stored.every ||
  (choice.every !== 'never' &&
    (choice.hour !== stored.hour ||
      choice.timeZone !== stored.timeZone ||
      (choice.every === 'week' && choice.weekday !== stored.weekday) ||
      (choice.every === 'month' && choice.monthDay !== stored.monthDay)));

/** The zones this browser knows, with the chosen one and the person's own. */
const zonesFor = (chosen: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ownZone(), chosen])].toSorted();

/** A section of a domain: when it is checked automatically. */
export const ScheduleScreen = (ref: DomainRef) => {
  const t = useTranslations('domains.schedule');
  const format = useFormat();
  const domain = useDomain(ref);
  const canEdit = useMay(ref.projectId, 'domain.edit');
  const [isDirty, setDirty] = useState(false);
  const { schedule } = domain;
  return (
    <DomainFrame domain={domain} section="domainSchedule" canEdit={canEdit} lead={t('text')} isDirty={isDirty}>
      <PackageHint projectId={ref.projectId} part="checks" />
      <Card>
        <div className="flex flex-col gap-5">
          <p className="font-semibold">
            {schedule ? t('next', { when: format.dateTime(schedule.nextAt) }) : t('next_none')}
          </p>
          {schedule?.lastStartedAt ? (
            <p className="text-soft">{t('last', { when: format.dateTime(schedule.lastStartedAt) })}</p>
          ) : null}
          {canEdit ? <ScheduleForm domain={domain} onDirty={setDirty} /> : null}
        </div>
      </Card>
    </DomainFrame>
  );
};

const useSaveSchedule = (domain: DomainDetail) => {
  const t = useTranslations('domains.schedule');
  const format = useFormat();
  const take = useTakeDomain();
  return useMutation({
    mutationFn: ({ every, hour, weekday, monthDay, timeZone }: Choice) => {
      const ref = { projectId: domain.projectId, domainId: domain.id };
      if (every === 'never') return api.domain.removeSchedule(ref);
      const [atHour, onWeekday, onDay] = [hour, weekday, monthDay].map(Number);
      return api.domain.saveSchedule({
        ...ref,
        schedule: { every, hour: atHour ?? 3, weekday: onWeekday ?? 1, monthDay: onDay ?? 1, timeZone },
      });
    },
    onSuccess: (next) => {
      take(next);
      const { schedule } = next;
      toast.success(schedule ? t('saved', { when: format.dateTime(schedule.nextAt) }) : t('removed'));
    },
  });
};

type FormProps = { domain: DomainDetail; onDirty: (isDirty: boolean) => void };

const ScheduleForm = ({ domain, onDirty }: FormProps) => {
  const t = useTranslations('domains.schedule');
  const keyText = useKeyText();
  const [choice, setChoice] = useState(() => choiceOf(domain.schedule));
  const save = useSaveSchedule(domain);
  const { every } = choice;
  const isDirty = isOther(choice, choiceOf(domain.schedule));
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const bind = (name: keyof Choice) => ({
    value: choice[name],
    onChange: ({ target }: { target: { value: string } }) => setChoice({ ...choice, [name]: target.value }),
  });
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(choice);
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Select
          label={t('every')}
          {...bind('every')}
          options={(['never', 'day', 'week', 'month'] as const).map((value) => ({ value, label: t(value) }))}
        />
        {every === 'week' ? (
          <Select
            label={t('weekday')}
            {...bind('weekday')}
            options={weekdays.map((value) => ({ value, label: t(`weekdays.${value}`) }))}
          />
        ) : null}
        {every === 'month' ? (
          <Select
            label={t('month_day')}
            {...bind('monthDay')}
            options={numbers(1, 28).map((value) => ({ value, label: value }))}
          />
        ) : null}
        {every === 'never' ? null : <TimeFields bind={bind} zone={choice.timeZone} />}
      </div>
      {save.error ? (
        <Alert tone="danger" role="alert">
          {keyText(toApiError(save.error).key)}
        </Alert>
      ) : null}
      <div>
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
};

type Bind = (name: keyof Choice) => { value: string; onChange: (event: { target: { value: string } }) => void };

const TimeFields = ({ bind, zone }: { bind: Bind; zone: string }) => {
  const t = useTranslations('domains.schedule');
  return (
    <>
      <Select
        label={t('hour')}
        {...bind('hour')}
        options={numbers(0, 23).map((value) => ({ value, label: `${value.padStart(2, '0')}:00` }))}
      />
      <Select
        label={t('time_zone')}
        {...bind('timeZone')}
        options={zonesFor(zone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      />
    </>
  );
};
