import { useMutation } from '@tanstack/react-query';
import type { StatementFormat, StatementRow } from '@zugang/contract';
import { Check, Copy, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { DownloadButton } from '#lib/download';
import { CopyableParagraphs } from '#lib/embed';
import { useKeyText } from '#lib/i18n';
import { Alert, Button, CodeSnippet, buttonClasses } from '#ui';
import { embedLineOf } from '../embed-line.ts';

type Props = { statement: StatementRow; level: 3 | 4 };

/** How a statement gets to its readers: its page, the line that embeds it, its HTML, and its files. */
export const Delivery = ({ statement, level }: Props) => {
  const t = useTranslations('statements.delivery');
  const Heading = level === 3 ? 'h3' : 'h4';
  const { url } = statement;
  return (
    <div className="flex flex-col gap-6">
      {url ? (
        <>
          <section className="flex flex-col gap-3">
            <Heading className="text-lg">{t('page')}</Heading>
            <p className="max-w-prose">{t('page_text')}</p>
            <CodeSnippet code={url} label={t('page_label')} />
            <a href={url} target="_blank" rel="noreferrer" className={`${buttonClasses({ size: 'small' })} self-start`}>
              <ExternalLink aria-hidden="true" className="size-4" />
              {t('open')}
            </a>
          </section>
          <section className="flex flex-col gap-3">
            <Heading className="text-lg">{t('place')}</Heading>
            <ul className="flex max-w-prose list-disc flex-col gap-1 pl-5">
              <li>{t('place_footer')}</li>
              <li>{t('place_terms')}</li>
              <li>{t('place_tool')}</li>
            </ul>
          </section>
          <section className="flex flex-col gap-3">
            <Heading className="text-lg">{t('embed')}</Heading>
            <p className="max-w-prose">{t('embed_text')}</p>
            <CodeSnippet code={embedLineOf(url)} label={t('embed_label')} />
          </section>
          <section className="flex flex-col gap-3">
            <Heading className="text-lg">{t('privacy.title')}</Heading>
            <p className="max-w-prose">{t('privacy.text')}</p>
            <PrivacyTexts url={url} />
          </section>
        </>
      ) : (
        <Alert>{t('unpublished')}</Alert>
      )}
      <section className="flex flex-col gap-3">
        <Heading className="text-lg">{t('files')}</Heading>
        <p className="max-w-prose">{t(url ? 'files_text' : 'files_draft')}</p>
        <Files statement={statement} />
      </section>
    </div>
  );
};

/** What the website's privacy policy should say of the statement and its form, in both languages. */
const PrivacyTexts = ({ url }: { url: string }) => {
  const t = useTranslations('statements.delivery.privacy');
  const values = { origin: new URL(url).origin };
  return (
    <details>
      <summary className="cursor-pointer font-semibold">{t('show')}</summary>
      <div className="mt-3 flex flex-col gap-3">
        <CopyableParagraphs
          paragraphs={[
            { lang: 'de', name: t('label_de'), text: t('de', values) },
            { lang: 'en', name: t('label_en'), text: t('en', values) },
          ]}
        />
      </div>
    </details>
  );
};

const formats = ['html', 'pdf', 'markdown', 'json', 'evidence'] as const satisfies readonly StatementFormat[];
const endings = { html: 'html', pdf: 'pdf', markdown: 'md', json: 'json', evidence: 'zip' } as const;

const Files = ({ statement }: { statement: StatementRow }) => {
  const t = useTranslations('statements.delivery');
  const { projectId, id: statementId, slug, title } = statement;
  return (
    <div className="flex flex-wrap gap-3">
      <CopyHtml statement={statement} />
      {formats.map((format) => (
        <DownloadButton
          key={format}
          size="small"
          read={() => api.statement.file({ projectId, statementId, format })}
          fileName={`${slug}.${endings[format]}`}
          label={t('file_named', { format: t(`formats.${format}`), title })}
        >
          {t(`formats.${format}`)}
        </DownloadButton>
      ))}
    </div>
  );
};

/** Copies the HTML, which is read only when it is asked for. */
const CopyHtml = ({ statement: { projectId, id: statementId } }: { statement: StatementRow }) => {
  const t = useTranslations('statements.delivery');
  const keyText = useKeyText();
  const [isDone, setDone] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const file = await api.statement.file({ projectId, statementId, format: 'html' });
      await navigator.clipboard.writeText(await file.text());
    },
    onSuccess: () => setDone(true),
  });
  const Icon = isDone ? Check : Copy;
  const isRefused = error instanceof DOMException;
  return (
    <>
      <Button
        size="small"
        isPending={isPending}
        onClick={() => mutate()}
        icon={<Icon aria-hidden="true" className="size-4" />}
      >
        {t('copy_html')}
      </Button>
      <span aria-live="polite" className="self-center text-sm text-soft empty:hidden">
        {error ? (isRefused ? t('copy_failed') : keyText(toApiError(error).key)) : isDone ? t('html_copied') : null}
      </span>
    </>
  );
};
