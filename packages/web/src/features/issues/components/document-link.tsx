import { useTranslations } from 'use-intl';
import { useProjectScreens } from '#lib/project';
import { Card, TextLink } from '#ui';

/** The document a cause is about, with the way to all that is known of it: found in the list of documents by its file. */
export const DocumentLink = ({ projectId, url }: { projectId: string; url: string }) => {
  const t = useTranslations('issues.document');
  const screens = useProjectScreens();
  const file = (URL.parse(url)?.pathname.split('/').at(-1) || url).slice(-200);
  return (
    <Card title={t('title')}>
      <p className="text-sm break-all text-soft">{url.replace(/^https?:\/\//, '')}</p>
      <p className="mt-2">
        <TextLink to={screens.documents} params={{ projectId }} search={{ search: file }} className="font-semibold">
          {t('show')}
        </TextLink>
      </p>
    </Card>
  );
};
