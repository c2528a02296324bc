import { useLocale, useTranslations } from 'use-intl';
import { withLocale } from '#lib/i18n';
import { useBrand } from '#ui';

type Topic = 'score' | 'embed' | 'api';

/** The address of an article of the help, or of its overview; to a partner's customers in the partner's name. */
export const useHelpPath = (topic?: Topic): string => {
  const brand = useBrand();
  const path = topic ? `/help/${topic}` : '/help';
  return withLocale(brand ? `${path}?partner=${brand.name}` : path, useLocale());
};

/** Leads to an article of the help: a plain page of the server, no route of the dashboard, in a tab of its own so that no work is lost. */
export const HelpLink = ({ topic }: { topic: Topic }) => {
  const t = useTranslations('common.help');
  return (
    <a href={useHelpPath(topic)} target="_blank" rel="noopener" className="text-link">
      {t(topic)}
    </a>
  );
};
