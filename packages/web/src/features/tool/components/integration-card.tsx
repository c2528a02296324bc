import type { ToolState } from '@zugang/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readableHost } from '#lib/project';
import { Alert, Button, Card } from '#ui';
import { IntegrationBadge, IntegrationDates, useReasonText } from './integration-state.tsx';

type Props = { tool: ToolState; onCheck: ((domainId: string) => void) | null; isPending: boolean };

/** Where the widget is integrated, by domain, with what to do next. */
export const IntegrationCard = ({ tool, onCheck, isPending }: Props) => {
  const t = useTranslations('tool.state');
  const reasonText = useReasonText();
  return (
    <Card title={t('title')} description={t('text')}>
      <ul aria-label={t('table')} className="flex flex-col gap-4">
        {tool.domains.map((domain) => (
          <li
            key={domain.domainId}
            className="flex flex-wrap items-start justify-between gap-3 border-b border-hairline pb-4 last:border-0 last:pb-0"
          >
            <div className="min-w-0 max-w-prose">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold wrap-anywhere">{readableHost(domain.host)}</span>
                <IntegrationBadge state={domain.state} isRunning={domain.check?.state === 'running'} />
              </p>
              <p className="mt-1">{reasonText(domain)}</p>
              <IntegrationDates domain={domain} />
            </div>
            {onCheck ? (
              <Button
                size="small"
                aria-label={t('check_host', { host: readableHost(domain.host) })}
                isPending={isPending || domain.check?.state === 'running'}
                onClick={() => onCheck(domain.domainId)}
              >
                {t('check')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <CheckAnnouncer tool={tool} />
      {tool.strangers.length > 0 ? (
        <Alert tone="attention" className="mt-4">
          {t('strangers', { hosts: tool.strangers.map(({ host }) => readableHost(host)).join(', ') })}
        </Alert>
      ) : null}
    </Card>
  );
};

/** Announces the result of a check that ends while the screen is open. */
const CheckAnnouncer = ({ tool }: { tool: ToolState }) => {
  const t = useTranslations('tool');
  const reasonText = useReasonText();
  const [openedAt] = useState(() => Date.now());
  const done = tool.domains
    .filter(({ check }) => check?.finishedAt && Date.parse(check.finishedAt) > openedAt)
    .map((domain) =>
      t('state.result', {
        host: readableHost(domain.host),
        state: t(`states.${domain.state}`),
        text: reasonText(domain),
      }),
    );
  return (
    <p aria-live="polite" className="sr-only">
      {done.join(' ')}
    </p>
  );
};
