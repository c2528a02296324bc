import { useLocale, useTranslations } from 'use-intl';
import { withLocale } from '#lib/i18n';
import { useBrand } from '#ui';

type Topic = 'score' | 'embed' | 'api';

/** Leads to an article of the help: a plain page of the server, no route of the dashboard, in a tab of its own so that no work is lost. A partner's customers read it in the
 * partner's name. */
export const HelpLink = ({ topic }: { topic: Topic }) => {
  const t = useTranslations('common.help');
  const brand = useBrand();
  const path = `/help/${topic}${brand ? `?partner=${brand.name}` : ''}`;
  return (
    <a href={withLocale(path, useLocale())} target="_blank" rel="noopener" className="text-link">
      {t(topic)}
    </a>
  );
};
