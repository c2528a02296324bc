import type { EmbedCode, ToolState } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { embedLine, PrivacyParagraphs, useEmbedCode } from '#lib/embed';
import { HelpLink } from '#lib/help';
import { useKeyText } from '#lib/i18n';
import { PackageHint, useMay, useProject } from '#lib/project';
import { Card, CodeSnippet, ErrorState, PageHeading, Skeleton, buttonClasses } from '#ui';
import { useTool } from '../api/use-tool.ts';
import { mailTo, pinnedLine, policyFor } from '../embed-code.ts';
import { CheckCard } from './check-card.tsx';
import { ProductsCard } from './products-card.tsx';
import { SystemGuide } from './system-guide.tsx';

/** How the widget gets onto a website: code, guides, a check, what is loaded, the privacy policy. */
export const IntegrationScreen = ({ projectId }: { projectId: string }) => {
  const t = useTranslations('tool.integration');
  const keyText = useKeyText();
  const project = useProject(projectId);
  const tool = useTool(projectId);
  const embed = useEmbedCode(projectId);
  const error = tool.error ?? embed.error;
  const retry = (): void => void Promise.all([tool.refetch(), embed.refetch()]);
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={t('title')} documentTitle={`${t('title')} – ${project.title}`} lead={t('lead')} />
      <PackageHint projectId={projectId} part="widget" />
      {tool.data && embed.data ? (
        <IntegrationParts projectId={projectId} tool={tool.data} embed={embed.data} />
      ) : error ? (
        <ErrorState message={keyText(toApiError(error).key)} onRetry={retry} />
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
  );
};

type PartsProps = { projectId: string; tool: ToolState; embed: EmbedCode };

const IntegrationParts = ({ projectId, tool, embed }: PartsProps) => {
  const canCheck = useMay(projectId, 'project.edit');
  return (
    <>
      <CodeCard projectId={projectId} embed={embed} />
      <SystemGuide embed={embed} />
      <CheckCard projectId={projectId} tool={tool} canCheck={canCheck} />
      <ProductsCard projectId={projectId} tool={tool} canEdit={canCheck} />
      <PrivacyCard embed={embed} />
      <PolicyCard embed={embed} />
    </>
  );
};

const CodeCard = ({ projectId, embed }: { projectId: string; embed: EmbedCode }) => {
  const t = useTranslations('tool.integration.code');
  const { title } = useProject(projectId);
  const letter = {
    subject: t('mail_subject', { project: title }),
    body: t('mail_body', { project: title, code: embedLine(embed) }),
  };
  const pinned = pinnedLine(embed);
  return (
    <Card title={t('title')} description={t('text')}>
      <div className="flex flex-col gap-4">
        <CodeSnippet code={embedLine(embed)} label={t('label')} />
        <p className="text-sm text-soft wrap-anywhere">{t('key', { key: embed.licenceKey })}</p>
        <a href={mailTo(letter)} className={`${buttonClasses({ size: 'small' })} self-start`}>
          {t('mail')}
        </a>
        <p className="text-sm">
          <HelpLink topic="embed" />
        </p>
        {pinned ? (
          <details>
            <summary className="cursor-pointer font-semibold">{t('pinned_title')}</summary>
            <p className="my-3 max-w-prose text-sm">{t('pinned_text')}</p>
            <CodeSnippet code={pinned} label={t('pinned_label')} />
          </details>
        ) : null}
      </div>
    </Card>
  );
};

const PolicyCard = ({ embed }: { embed: EmbedCode }) => {
  const t = useTranslations('tool.integration.csp');
  return (
    <Card title={t('title')} description={t('text')}>
      <div className="flex flex-col gap-4">
        <CodeSnippet code={policyFor(embed)} label={t('label')} />
        <p className="max-w-prose text-sm">{t('nonce')}</p>
      </div>
    </Card>
  );
};

const PrivacyCard = ({ embed }: { embed: EmbedCode }) => {
  const t = useTranslations('tool.integration.privacy');
  return (
    <Card title={t('title')} description={t('text')}>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <PrivacyParagraphs embed={embed} />
      </div>
    </Card>
  );
};
