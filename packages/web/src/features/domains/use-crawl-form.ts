import type { CrawlSettings, DomainDetail } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, type ApiError } from '#lib/api';
import { useEditConflict, useValidatedForm } from '#lib/forms';
import { toast } from '#ui';
import { areRowsChanged, crawlSchema, rowsOf, settingsOf, valuesOf, type CrawlValues } from './crawl-form.ts';
import { useTakeDomain } from './use-domain.ts';

/** The fields whose faults the server names: `settings.headers.0.name` belongs to `headers`. */
const fieldNames = [
  'include',
  'exclude',
  'maxPages',
  'maxDepth',
  'requestsPerSecond',
  'userAgent',
  'headers',
  'cookies',
] as const;

const refusedNames = ({ fields }: ApiError) =>
  fieldNames.filter((name) => fields.some(({ path }) => path.startsWith(`settings.${name}`)));

/** The rows of headers and cookies beside the form, and whether they differ from what is stored. */
const useSecretRows = (settings: CrawlSettings) => {
  const [headers, setHeaders] = useState(() => rowsOf(settings.headers));
  const [cookies, setCookies] = useState(() => rowsOf(settings.cookies));
  const begin = (next: CrawlSettings): void => {
    setHeaders(rowsOf(next.headers));
    setCookies(rowsOf(next.cookies));
  };
  return { headers, setHeaders, cookies, setCookies, begin };
};

const useLabels = (): Record<keyof CrawlValues, string> => {
  const t = useTranslations('domains.settings');
  return {
    include: t('include'),
    exclude: t('exclude'),
    maxPages: t('max_pages'),
    maxDepth: t('max_depth'),
    requestsPerSecond: t('speed'),
    viewport: t('viewport'),
    banner: t('banner'),
    forms: t('forms'),
    userAgent: t('user_agent'),
    authUser: t('auth_user'),
    authPassword: t('auth_password'),
    headers: t('headers'),
    cookies: t('cookies'),
  };
};

const useNames = (): Partial<Record<keyof CrawlValues, string>> => {
  const t = useTranslations('domains.settings.names');
  return { include: t('include'), exclude: t('exclude'), requestsPerSecond: t('speed') };
};

/** State of the form: the values, the rows of secrets beside them, sending, and edit conflicts. */
export const useCrawlForm = (domain: DomainDetail) => {
  const saved = useTranslations('domains.detail')('saved');
  const take = useTakeDomain();
  const ref = { projectId: domain.projectId, domainId: domain.id };
  const rows = useSecretRows(domain.settings);
  const { base, isOutdated, begin, rebase, loadCurrent } = useEditConflict({
    stored: domain.settings,
    read: async () => {
      validated.form.clearError('root');
      const next = await api.domain.get(ref);
      take(next);
      return next.settings;
    },
    fill: (settings) => {
      validated.form.reset(valuesOf(settings));
      rows.begin(settings);
    },
  });
  const hasPassword = base.basicAuth !== null;
  const validated = useValidatedForm<CrawlValues>({
    schema: crawlSchema(hasPassword),
    defaultValues: valuesOf(domain.settings),
    labels: useLabels(),
    names: useNames(),
    onSubmit: async (values) => {
      const next = await api.domain.saveSettings({ ...ref, settings: settingsOf(values, rows), before: base });
      take(next);
      begin(next.settings);
      toast.success(saved);
    },
    onError: (error) => {
      if (error.code === 'CONFLICT') return void rebase();
      const wrong = refusedNames(error);
      if (wrong.length === 0) return;
      validated.form.clearError('root');
      for (const name of wrong) {
        const isRows = name === 'headers' || name === 'cookies';
        validated.form.setError(name, isRows ? 'domains.settings.rows_invalid' : 'validation.invalid');
      }
    },
  });
  const areSecretsChanged = areRowsChanged(rows.headers, base.headers) || areRowsChanged(rows.cookies, base.cookies);
  return {
    ...validated,
    ...rows,
    hasPassword,
    isDirty: isOutdated || validated.isDirty || areSecretsChanged,
    isOutdated,
    loadCurrent,
  };
};
