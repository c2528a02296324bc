import type { DomainDetail, ProofMethod } from '@zugang/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Alert, CodeSnippet } from '#ui';

/** What to put where, for one way to prove a domain. */
export const ProofPlace = ({ domain, method }: { domain: DomainDetail; method: ProofMethod }) => {
  const t = useTranslations('domains.ownership');
  const { dns, file, meta, widget } = domain.ownership.places;
  if (method === 'dns' && !dns) return <Alert tone="attention">{t('dns_impossible')}</Alert>;
  if (method === 'dns' && dns)
    return (
      <Steps text={t('dns_step', { name: dns.names[1] ?? domain.host })}>
        <CodeSnippet label={t('dns_name')} code={dns.names[0] ?? ''} />
        <CodeSnippet label={t('dns_value')} code={dns.value} />
      </Steps>
    );
  if (method === 'file')
    return (
      <Steps text={t('file_step')}>
        <CodeSnippet label={t('file_address')} code={file.url} />
        <CodeSnippet label={t('file_content')} code={file.content} />
      </Steps>
    );
  const code = method === 'meta' ? meta.html : widget.html;
  return (
    <Steps text={t(method === 'meta' ? 'meta_step' : 'widget_step')}>
      <CodeSnippet label={t(method === 'meta' ? 'meta_html' : 'widget_html')} code={code} />
    </Steps>
  );
};

const Steps = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="flex flex-col gap-3">
    <p className="max-w-prose">{text}</p>
    {children}
  </div>
);
