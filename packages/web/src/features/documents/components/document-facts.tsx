import type { LinkedDocumentDetail } from '@zugang/contract';
import { Check, X } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { Card } from '#ui';
import { languageName } from '../describe-document.ts';

type Props = {
  report: NonNullable<LinkedDocumentDetail['report']>;
  title: string | null;
  examinedAt: string | null;
};

/** The checks of a document, one line each, with the result; and a note that they are not complete. */
export const DocumentFacts = ({ report, title, examinedAt }: Props) => {
  const t = useTranslations('files.facts');
  const locale = useLocale();
  const format = useFormat();
  const { pages, isTagged, hasText, isLocked, showsTitle, language } = report;
  const rows = [
    { id: 'text', name: t('text'), isGood: hasText, value: t(hasText ? 'text_yes' : 'text_no') },
    { id: 'tags', name: t('tags'), isGood: isTagged, value: t(isTagged ? 'tags_yes' : 'tags_no') },
    { id: 'title', name: t('title'), isGood: title !== null, value: title ?? t('none') },
    { id: 'shown', name: t('shown'), isGood: showsTitle, value: t(showsTitle ? 'shown_yes' : 'shown_no') },
    {
      id: 'language',
      name: t('language'),
      isGood: language !== '',
      value: language === '' ? t('none') : languageName(language, locale),
    },
    { id: 'locked', name: t('access'), isGood: !isLocked, value: t(isLocked ? 'locked' : 'open') },
  ];
  return (
    <Card title={t('heading')} description={t('pages', { count: pages })}>
      <dl className="flex flex-col gap-3">
        {rows.map(({ id, name, isGood, value }) => {
          const Icon = isGood ? Check : X;
          return (
            <div key={id} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2">
              <Icon
                aria-hidden="true"
                className={isGood ? 'row-span-2 mt-0.5 size-5 text-success' : 'row-span-2 mt-0.5 size-5 text-critical'}
              />
              <dt className="text-sm text-soft">{name}</dt>
              <dd className="col-start-2 font-medium break-words">{value}</dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-5 text-sm text-soft">
        {examinedAt ? `${t('examined', { date: format.dateTime(examinedAt) })} ` : null}
        {t('limits')}
      </p>
    </Card>
  );
};
