import type { DomainDetail } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../../lib/api/index.ts';
import { useValidatedForm } from '../../../lib/forms/index.ts';
import { Button, Card, ErrorSummary, Select, TextArea, TextField, toast } from '../../../ui/index.ts';
import { crawlSchema, patternsOf, rowsOf, settingsOf, valuesOf, type CrawlValues } from '../crawl-form.ts';
import { useTakeDomain } from '../use-domain.ts';
import { LoginFields } from './login-fields.tsx';
import { SecretRows } from './secret-rows.tsx';
import { TryUrl } from './try-url.tsx';

type Props = { domain: DomainDetail; canEdit: boolean };

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

/** Which pages of a domain are checked, how they are shown, and what its server asks for. */
export function CrawlSettingsCard({ domain, canEdit }: Props) {
  const t = useTranslations('domains.settings');
  return (
    <Card title={t('title')} description={t('text')}>
      <fieldset disabled={!canEdit} className="min-w-0">
        <CrawlForm domain={domain} />
      </fieldset>
    </Card>
  );
}

/** The form as it stands: what is typed, the rows of secrets beside it, and how it is sent. */
function useCrawlForm(domain: DomainDetail) {
  const t = useTranslations('domains');
  const take = useTakeDomain();
  const [headers, setHeaders] = useState(() => rowsOf(domain.settings.headers));
  const [cookies, setCookies] = useState(() => rowsOf(domain.settings.cookies));
  const hasPassword = domain.settings.basicAuth !== null;
  const validated = useValidatedForm<CrawlValues>({
    schema: crawlSchema(hasPassword),
    defaultValues: valuesOf(domain.settings),
    labels: {
      include: t('settings.include'),
      exclude: t('settings.exclude'),
      maxPages: t('settings.max_pages'),
      maxDepth: t('settings.max_depth'),
      requestsPerSecond: t('settings.speed'),
      viewport: t('settings.viewport'),
      banner: t('settings.banner'),
      userAgent: t('settings.user_agent'),
      authUser: t('settings.auth_user'),
      authPassword: t('settings.auth_password'),
      headers: t('settings.headers'),
      cookies: t('settings.cookies'),
    },
    onSubmit: async (values) => {
      const settings = settingsOf(values, { headers, cookies });
      const next = await api.domain.saveSettings({ projectId: domain.projectId, domainId: domain.id, settings });
      take(next);
      validated.form.reset(valuesOf(next.settings));
      setHeaders(rowsOf(next.settings.headers));
      setCookies(rowsOf(next.settings.cookies));
      toast.success(t('detail.saved'));
    },
    onError: ({ fields }) => {
      const wrong = fieldNames.filter((name) => fields.some(({ path }) => path.startsWith(`settings.${name}`)));
      if (wrong.length === 0) return;
      validated.form.clearError('root');
      for (const name of wrong) {
        const isRows = name === 'headers' || name === 'cookies';
        validated.form.setError(name, isRows ? 'domains.settings.rows_invalid' : 'validation.invalid');
      }
    },
  });
  return { ...validated, hasPassword, headers, setHeaders, cookies, setCookies };
}

function CrawlForm({ domain }: { domain: DomainDetail }) {
  const t = useTranslations('domains.settings');
  const form = useCrawlForm(domain);
  const { formProps, summary, field, values, isSubmitting } = form;
  return (
    <form {...formProps} className="flex flex-col gap-8">
      <ErrorSummary {...summary} />
      <Group title={t('which')}>
        <div className="grid gap-5 lg:grid-cols-2">
          <TextArea {...field('include')} isOptional hint={t('include_hint')} spellCheck={false} />
          <TextArea {...field('exclude')} isOptional hint={t('exclude_hint')} spellCheck={false} />
        </div>
        <TryUrl domain={domain} include={patternsOf(values.include)} exclude={patternsOf(values.exclude)} />
        <NumberFields form={form} isLimited={!domain.isVerified && !domain.ownership.isByOperator} />
      </Group>
      <Group title={t('how')}>
        <div className="grid gap-5 lg:grid-cols-2">
          <Select
            {...field('viewport')}
            options={(['desktop', 'mobile'] as const).map((value) => ({ value, label: t(`viewports.${value}`) }))}
          />
          <Select
            {...field('banner')}
            hint={t('banner_hint')}
            options={(['keep', 'accept', 'reject'] as const).map((value) => ({ value, label: t(`banners.${value}`) }))}
          />
        </div>
        <TextField
          {...field('userAgent')}
          isOptional
          autoComplete="off"
          spellCheck={false}
          hint={t('user_agent_hint', { name: 'ZugangBot' })}
        />
      </Group>
      <Group title={t('secrets')}>
        <p className="max-w-prose text-soft">{t('secrets_text', { origin: new URL(domain.startUrl).host })}</p>
        <LoginFields user={field('authUser')} password={field('authPassword')} hasPassword={form.hasPassword} />
        <SecretRows kind="headers" rows={form.headers} onChange={form.setHeaders} error={field('headers').error} />
        <SecretRows kind="cookies" rows={form.cookies} onChange={form.setCookies} error={field('cookies').error} />
      </Group>
      <div>
        <Button type="submit" variant="primary" isPending={isSubmitting}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-3 text-base font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

function NumberFields({ form, isLimited }: { form: ReturnType<typeof useCrawlForm>; isLimited: boolean }) {
  const t = useTranslations('domains.settings');
  const { field } = form;
  const basics = { isOptional: true, inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <TextField {...field('maxPages')} {...basics} hint={t('max_pages_hint', { max: limits.maxPagesPerProject })} />
      <TextField {...field('maxDepth')} {...basics} hint={t('max_depth_hint', { max: limits.crawl.maxDepth })} />
      <TextField
        {...field('requestsPerSecond')}
        {...basics}
        hint={
          <>
            {t('speed_hint')}
            {isLimited ? ` ${t('speed_limited', { rate: limits.unverifiedRequestsPerSecond })}` : null}
          </>
        }
      />
    </div>
  );
}
