import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { AlertPreferences, ProjectAlerts } from '@zugang/contract';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useProject } from '#lib/project';
import { Alert, Button, Card, Checkbox, PageHeading, Select, TextField, TextLink, toast } from '#ui';
import { alertsQuery } from '../use-webhooks.ts';

/** Which mails one gets about a project; everybody chooses for themselves. */
export const AlertsScreen = ({ projectId }: { projectId: string }) => {
  const project = useProject(projectId);
  const t = useTranslations('alerts.mails');
  const { data } = useSuspenseQuery(alertsQuery(projectId));
  // The form begins anew with what was gone back to.
  const [resets, setResets] = useState(0);
  return (
    <div className="flex flex-col gap-8">
      <PageHeading
        title={t('title')}
        documentTitle={`${t('title')} – ${project.title}`}
        lead={t('lead', { email: data.email })}
      />
      {data.hasPartnerDefaults ? (
        <PartnerDefaults projectId={projectId} alerts={data} onReset={() => setResets(resets + 1)} />
      ) : null}
      <AlertsForm key={resets} projectId={projectId} alerts={data} />
      <p>
        <TextLink to="/settings/notifications">{t('all')}</TextLink>
      </p>
    </div>
  );
};

type Values = Omit<AlertPreferences, 'scoreDrop'> & { scoreDrop: string };

const valuesOf = (preferences: AlertPreferences): Values => ({
  ...preferences,
  scoreDrop: String(preferences.scoreDrop),
});
const isPoints = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 100;

const useSave = (projectId: string) => {
  const t = useTranslations('alerts.mails');
  const keyText = useKeyText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (preferences: AlertPreferences) => api.alert.save({ projectId, preferences }),
    onSuccess: (next) => {
      queryClient.setQueryData(alertsQuery(projectId).queryKey, next);
      void queryClient.invalidateQueries({ queryKey: orpc.alert.overview.key() });
      toast.success(t('saved'));
    },
    onError: (failure) => toast.error(keyText(toApiError(failure).key)),
  });
};

type FormProps = { projectId: string; alerts: ProjectAlerts };

const isLikeDefault = ({ preferences, defaults }: ProjectAlerts): boolean =>
  JSON.stringify(valuesOf(preferences)) === JSON.stringify(valuesOf(defaults));

/** Whether the partner's defaults hold, with the way back to them. */
const PartnerDefaults = ({ projectId, alerts, onReset }: FormProps & { onReset: () => void }) => {
  const t = useTranslations('alerts.mails.partner');
  const save = useSave(projectId);
  if (isLikeDefault(alerts)) return <Alert>{t('follows')}</Alert>;
  return (
    <Alert>
      <p>{t('differs')}</p>
      <Button
        className="mt-3"
        isPending={save.isPending}
        onClick={() => save.mutate(alerts.defaults, { onSuccess: onReset })}
      >
        {t('reset')}
      </Button>
    </Alert>
  );
};

const AlertsForm = ({ projectId, alerts }: FormProps) => {
  const t = useTranslations('alerts.mails');
  const dropId = useId();
  const [values, setValues] = useState(() => valuesOf(alerts.preferences));
  const [hasTried, setTried] = useState(false);
  const save = useSave(projectId);
  const change = (next: Partial<Values>) => setValues({ ...values, ...next });
  const isWrong = values.regression && !isPoints(values.scoreDrop);
  const submit = () => {
    setTried(true);
    if (isWrong) return document.getElementById(dropId)?.focus();
    const scoreDrop = isPoints(values.scoreDrop) ? Number(values.scoreDrop) : alerts.preferences.scoreDrop;
    save.mutate({ ...values, scoreDrop });
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Card title={t('digest.title')} description={t('digest.text')}>
        <Select
          className="max-w-sm"
          label={t('digest.label')}
          hint={t('digest.hint', { zone: alerts.timeZone.replaceAll('_', ' ') })}
          value={values.digest}
          onChange={({ target }) => change({ digest: target.value as Values['digest'] })}
          options={(['off', 'weekly', 'monthly'] as const).map((value) => ({ value, label: t(`digest.${value}`) }))}
        />
      </Card>
      <Card title={t('regression.title')} description={t('regression.text')}>
        <div className="flex flex-col gap-5">
          <Checkbox
            label={t('regression.label')}
            checked={values.regression}
            onChange={({ target }) => change({ regression: target.checked })}
          />
          {values.regression ? (
            <Thresholds
              {...{ values, change, dropId }}
              error={hasTried && isWrong ? t('regression.wrong') : undefined}
            />
          ) : null}
        </div>
      </Card>
      <Card title={t('tasks.title')} description={t('tasks.text')}>
        <div className="flex flex-col gap-4">
          <Checkbox
            label={t('tasks.assignment')}
            checked={values.assignment}
            onChange={({ target }) => change({ assignment: target.checked })}
          />
          <Checkbox
            label={t('tasks.comment')}
            checked={values.comment}
            onChange={({ target }) => change({ comment: target.checked })}
          />
        </div>
      </Card>
      <Card title={t('statement.title')} description={t('statement.text')}>
        <Checkbox
          label={t('statement.label')}
          checked={values.statement}
          onChange={({ target }) => change({ statement: target.checked })}
        />
      </Card>
      <Alert>{t('note')}</Alert>
      <Button type="submit" variant="primary" className="self-start" isPending={save.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
};

type ThresholdProps = {
  values: Values;
  change: (next: Partial<Values>) => void;
  dropId: string;
  error: string | undefined;
};

const Thresholds = ({ values, change, dropId, error }: ThresholdProps) => {
  const t = useTranslations('alerts.mails.regression');
  const impacts = ['critical', 'serious', 'moderate', 'minor'] as const;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        label={t('impact')}
        value={values.minImpact}
        onChange={({ target }) => change({ minImpact: target.value as Values['minImpact'] })}
        options={impacts.map((value) => ({ value, label: t(`impacts.${value}`) }))}
      />
      <TextField
        id={dropId}
        label={t('drop')}
        hint={t('drop_hint')}
        inputMode="numeric"
        autoComplete="off"
        value={values.scoreDrop}
        error={error}
        onChange={({ target }) => change({ scoreDrop: target.value.trim() })}
      />
    </div>
  );
};
