import { useQuery } from '@tanstack/react-query';
import type { LegalKey } from '@zugang/contract';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { useFormat } from '#lib/i18n';
import { ErrorState, PageHeading, Skeleton, buttonClasses } from '#ui';
import { documentPdfUrl } from '../legal-urls.ts';
import { localDay } from '../local-day.ts';
import { DocumentText } from './document-text.tsx';

type Props = {
  name: Exclude<LegalKey, 'processing' | 'imprint' | 'accessibility'>;
  /** A link to where the reader came from. */
  back?: ReactNode;
};

/** Terms of use, privacy policy or conditions, in the language of the screen. */
export const DocumentScreen = ({ name, back }: Props) => {
  const t = useTranslations('legal');
  const locale = useLocale();
  const format = useFormat();
  const input = { key: name, locale };
  const { data, error, refetch } = useQuery(orpc.legal.document.queryOptions({ input }));
  const version = data && {
    version: data.version,
    published: format.date(localDay(data.publishedAt)),
    effective: format.date(localDay(data.effectiveFrom)),
  };
  return (
    <article className="flex flex-col gap-6">
      <PageHeading
        title={t(name)}
        eyebrow={t('document.eyebrow')}
        lead={version ? t('document.version', version) : undefined}
        actions={
          <>
            {back}
            <a href={documentPdfUrl(name, locale)} download className={buttonClasses()}>
              <Download aria-hidden="true" className="size-5" />
              {t('document.download')}
            </a>
          </>
        }
      />
      {error ? <ErrorState message={t('document.load_failed')} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton lines={8} />}
      {data ? <DocumentText document={data} /> : null}
    </article>
  );
};
