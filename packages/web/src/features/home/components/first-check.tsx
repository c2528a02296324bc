import type { Project } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { api, useSystemInfo } from '#lib/api';
import { useValidatedForm, z } from '#lib/forms';
import { requireMessages } from '#lib/i18n';
import { useCurrentUser } from '#lib/session';
import { Alert, Button, DoorMotif, TextField, TextLink } from '#ui';

const schema = z.object({
  domain: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'home.first.missing'),
      z.maxLength(limits.url.max, `validation.too_long|{"max":${limits.url.max}}`),
    ),
});

/** Without a project: one field for the address of a website, and one button that starts its first check. */
export const FirstCheck = ({ onCreated }: { onCreated: (project: Project) => void }) => {
  const t = useTranslations('home.first');
  const demoDomain = useSystemInfo()?.demo?.siteDomain;
  const { is_reseller: isReseller } = useCurrentUser();
  const form = useValidatedForm({
    schema,
    defaultValues: { domain: '' },
    labels: { domain: t('label') },
    onSubmit: async ({ domain }) => {
      // What can be wrong with a domain is said in words of the area `projects`.
      const texts = requireMessages('projects');
      try {
        onCreated(await api.project.create({ domain }));
      } catch (error) {
        await texts;
        throw error;
      }
    },
  });
  const { id: inputId, error } = form.field('domain');
  const { attempt } = form.summary;
  useEffect(() => {
    // With one field, the field itself is the summary of what is wrong.
    if (error && attempt > 0) document.getElementById(inputId)?.focus();
  }, [error, attempt, inputId]);
  const rootError = form.summary.errors.find((fault) => !('fieldId' in fault));
  return (
    <section aria-labelledby="first-check-title" className="border border-hairline bg-surface p-5 sm:p-10">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start">
        <div>
          <h2 id="first-check-title" className="text-2xl sm:text-3xl">
            {t('title')}
          </h2>
          <form {...form.formProps} className="mt-5 flex max-w-2xl flex-col gap-4">
            {rootError ? (
              <Alert tone="danger" role="alert">
                {rootError.text}
              </Alert>
            ) : null}
            <div className="flex flex-wrap items-start gap-3">
              <TextField
                {...form.field('domain')}
                required
                inputMode="url"
                autoComplete="url"
                autoCapitalize="none"
                spellCheck={false}
                hint={t('hint')}
                className="min-w-0 grow basis-64"
              />
              <Button type="submit" variant="primary" isPending={form.isSubmitting} className="max-sm:w-full sm:mt-6.5">
                {form.isSubmitting ? t('submitting') : t('submit')}
              </Button>
            </div>
            {demoDomain && !form.values.domain ? (
              <Button
                size="small"
                variant="quiet"
                className="self-start"
                onClick={() => form.form.setValue('domain', demoDomain)}
              >
                {t('use_demo', { host: demoDomain })}
              </Button>
            ) : null}
          </form>
          {isReseller ? (
            <p className="mt-4">
              <TextLink to="/projects" search={{ create: true, tab: 'customer' }}>
                {t('for_customer')}
              </TextLink>
            </p>
          ) : null}
        </div>
        <DoorMotif className="h-24 max-w-full max-lg:hidden" />
      </div>
    </section>
  );
};
