import type { DomainIntegration, ToolState } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readableHost, useProject } from '#lib/project';
import { useValidatedForm, z } from '#lib/forms';
import { Alert, Button, Card, ErrorSummary, ProgressBar, Select, TextField } from '#ui';
import { useCheckIntegration } from '../api/use-tool.ts';
import { IntegrationBadge, IntegrationDates, useReasonText } from './integration-state.tsx';

type Props = { projectId: string; tool: ToolState; canCheck: boolean };

const schema = z.object({
  domainId: z.string(),
  url: z.string().check(
    z.trim(),
    z.refine((value) => /^$|^\/(?![/\\])\S*$|^https?:\/\/\S+$/i.test(value), 'tool.errors.page_invalid'),
  ),
});

/** Opens a page in a real browser and shows whether it has the widget. */
export const CheckCard = ({ projectId, tool, canCheck }: Props) => {
  const t = useTranslations('tool.integration.check');
  const { mutateAsync } = useCheckIntegration(projectId);
  const { domains } = useProject(projectId);
  const form = useValidatedForm({
    schema,
    defaultValues: { domainId: tool.domains[0]?.domainId ?? '', url: '' },
    labels: { domainId: t('domain'), url: t('url') },
    onSubmit: ({ domainId, url }) => {
      // A path is one of the domain.
      const start = domains.find(({ id }) => id === domainId)?.startUrl;
      return mutateAsync({ projectId, domainId, ...(url ? { url: new URL(url, start).href } : {}) });
    },
  });
  const domain = tool.domains.find(({ domainId }) => domainId === form.values.domainId);
  const isRunning = domain !== undefined && domain.check?.state === 'running';
  const [hasRun, setHasRun] = useState(isRunning);
  if (isRunning && !hasRun) setHasRun(true);
  return (
    <Card title={t('title')} description={t('text')}>
      <div className="flex flex-col gap-5">
        {canCheck ? (
          <form {...form.formProps} className="flex max-w-xl flex-col gap-4">
            <ErrorSummary {...form.summary} />
            <Select
              {...form.field('domainId')}
              options={tool.domains.map(({ domainId, host }) => ({ value: domainId, label: readableHost(host) }))}
            />
            <TextField {...form.field('url')} isOptional inputMode="url" hint={t('url_hint')} />
            <Button type="submit" variant="primary" className="self-start" isPending={form.isSubmitting || isRunning}>
              {t('submit')}
            </Button>
          </form>
        ) : null}
        {isRunning ? <ProgressBar label={t('running')} value={null} /> : null}
        {/* What was found earlier is not news. */}
        <div aria-live={hasRun ? 'polite' : undefined}>{domain && !isRunning ? <Result domain={domain} /> : null}</div>
      </div>
    </Card>
  );
};

const tones = { integrated: 'success', not_integrated: 'info', invalid: 'attention' } as const;

const Result = ({ domain }: { domain: DomainIntegration }) => {
  const t = useTranslations('tool.integration.check');
  const reasonText = useReasonText();
  return (
    <Alert tone={tones[domain.state]}>
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <span className="wrap-anywhere">{readableHost(domain.host)}</span> <IntegrationBadge state={domain.state} />
      </p>
      <p className="mt-1 max-w-prose">{reasonText(domain)}</p>
      {domain.check?.outcome ? (
        <p className="mt-1 text-sm wrap-anywhere">{t('page', { url: domain.check.url })}</p>
      ) : null}
      <IntegrationDates domain={domain} />
    </Alert>
  );
};
