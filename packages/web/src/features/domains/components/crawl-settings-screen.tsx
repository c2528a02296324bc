import type { DomainDetail } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EditConflictNotice } from '#lib/forms';
import { useMay } from '#lib/project';
import { Button, Card, ErrorSummary, Select, TextArea, TextField } from '#ui';
import { patternsOf } from '../crawl-form.ts';
import { useCrawlForm } from '../use-crawl-form.ts';
import { useDomain, type DomainRef } from '../use-domain.ts';
import { DomainFrame } from './domain-frame.tsx';
import { LoginFields } from './login-fields.tsx';
import { SecretRows } from './secret-rows.tsx';
import { TryUrl } from './try-url.tsx';

type Props = DomainRef & {
  /** What is crawled and how it is shown, or what the server asks for: both are parts of the same settings. */
  part: 'crawl' | 'access';
};

const sectionOf = { crawl: 'domainCrawl', access: 'domainAccess' } as const;

/** Two sections of a domain: which pages are checked and how they are shown, and what its server asks for. */
export const CrawlSettingsScreen = ({ part, ...ref }: Props) => {
  const t = useTranslations('domains.settings');
  const domain = useDomain(ref);
  const canEdit = useMay(ref.projectId, 'domain.edit');
  const form = useCrawlForm(domain);
  const { formProps, summary, isSubmitting, isDirty } = form;
  return (
    <DomainFrame
      domain={domain}
      section={sectionOf[part]}
      canEdit={canEdit}
      lead={part === 'crawl' ? t('text') : t('secrets_lead')}
      isDirty={isDirty}
    >
      <Card>
        <fieldset disabled={!canEdit} className="min-w-0">
          <form {...formProps} className="flex flex-col gap-8">
            <ErrorSummary {...summary} />
            {form.isOutdated ? <EditConflictNotice onLoad={form.loadCurrent} /> : null}
            {part === 'crawl' ? (
              <CrawlFields domain={domain} form={form} />
            ) : (
              <AccessFields domain={domain} form={form} />
            )}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button type="submit" variant="primary" isPending={isSubmitting}>
                {t('submit')}
              </Button>
              <p aria-live="polite" className="text-sm text-soft">
                {isDirty ? t('unsaved') : null}
              </p>
            </div>
          </form>
        </fieldset>
      </Card>
    </DomainFrame>
  );
};

type FieldsProps = { domain: DomainDetail; form: ReturnType<typeof useCrawlForm> };

const CrawlFields = ({ domain, form }: FieldsProps) => {
  const t = useTranslations('domains.settings');
  const { field, values } = form;
  return (
    <>
      <Group title={t('which')}>
        <div className="grid gap-5 lg:grid-cols-2">
          <TextArea {...field('include')} isOptional hint={t('include_hint')} spellCheck={false} />
          <TextArea {...field('exclude')} isOptional hint={t('exclude_hint')} spellCheck={false} />
        </div>
        <TryUrl domain={domain} include={patternsOf(values.include)} exclude={patternsOf(values.exclude)} />
        <NumberFields
          form={form}
          inherited={domain.inheritedMaxPages}
          isLimited={!domain.isVerified && !domain.ownership.isByOperator}
        />
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
          <Select
            {...field('forms')}
            hint={t('forms_hint')}
            options={(['leave', 'try'] as const).map((value) => ({ value, label: t(`form_trials.${value}`) }))}
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
    </>
  );
};

const AccessFields = ({ domain, form }: FieldsProps) => {
  const t = useTranslations('domains.settings');
  const { field } = form;
  const rowsField = (name: 'headers' | 'cookies') => {
    const { id, error } = field(name);
    return { id, error };
  };
  return (
    <>
      <p className="max-w-prose text-soft">{t('secrets_text', { origin: new URL(domain.startUrl).host })}</p>
      <LoginFields user={field('authUser')} password={field('authPassword')} hasPassword={form.hasPassword} />
      <SecretRows kind="headers" rows={form.headers} onChange={form.setHeaders} {...rowsField('headers')} />
      <SecretRows kind="cookies" rows={form.cookies} onChange={form.setCookies} {...rowsField('cookies')} />
    </>
  );
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="flex min-w-0 flex-col gap-5">
    <legend className="mb-3 text-base font-semibold">{title}</legend>
    {children}
  </fieldset>
);

type NumberProps = {
  form: ReturnType<typeof useCrawlForm>;
  /** The maximum of pages that the partner has set. */
  inherited: number | null;
  isLimited: boolean;
};

const NumberFields = ({ form, inherited, isLimited }: NumberProps) => {
  const t = useTranslations('domains.settings');
  const { field, values } = form;
  const isChosen = values.maxPages.trim() !== '';
  const pagesHint =
    inherited === null
      ? t('max_pages_hint', { max: limits.maxPagesPerProject })
      : t(isChosen ? 'max_pages_differs' : 'max_pages_partner', { pages: inherited });
  const basics = { isOptional: true, inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <TextField {...field('maxPages')} {...basics} hint={pagesHint} />
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
};
