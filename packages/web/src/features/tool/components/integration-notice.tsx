import { useTranslations } from 'use-intl';
import { useProjectScreens, readableHost } from '#lib/project';
import { Alert, TextLink } from '#ui';
import { useTool } from '../api/use-tool.ts';
import { useReasonText } from './integration-state.tsx';

/** State of the widget's integration, for the project's overview: what is wrong and what to do, or one line. */
export const IntegrationNotice = ({ projectId }: { projectId: string }) => {
  const t = useTranslations('integration.notice');
  const screens = useProjectScreens();
  const reasonText = useReasonText();
  const { data } = useTool(projectId);
  if (!data) return null;
  const wrong = data.domains.find(({ state }) => state === 'invalid');
  const missing = data.domains.find(({ state }) => state === 'not_integrated');
  const link = (
    <TextLink to={screens.integration} params={{ projectId }}>
      {t('link')}
    </TextLink>
  );
  const first = wrong ?? missing;
  if (!first)
    return (
      <p className="text-sm text-soft">
        {t('good', { count: data.domains.length })} {link}
      </p>
    );
  return (
    <Alert tone={wrong ? 'attention' : 'info'} title={t(wrong ? 'title_invalid' : 'title')}>
      <p className="max-w-prose">
        <span className="wrap-anywhere">{readableHost(first.host)}</span>: {reasonText(first)} {link}
      </p>
    </Alert>
  );
};
