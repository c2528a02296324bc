import { useLocale, useTranslations } from 'use-intl';
import { withLocale } from '#lib/i18n';

type Topic = 'score' | 'embed' | 'api';

/** Leads to an article of the help: a plain page of the server, no route of the dashboard, in a tab of its own so that no work is lost. */
export const HelpLink = ({ topic }: { topic: Topic }) => {
  const t = useTranslations('common.help');
  return (
    <a href={withLocale(`/help/${topic}`, useLocale())} target="_blank" rel="noopener" className="text-link">
      {t(topic)}
    </a>
  );
};
