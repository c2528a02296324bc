import { useSuspenseQuery } from '@tanstack/react-query';
import type { LinkedDocumentDetail } from '@zugang/contract';
import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { useProject, useProjectScreens } from '#lib/project';
import { Alert, BackLink, PageHeading } from '#ui';
import { nameOfDocument, shortUrl } from '../describe-document.ts';
import { DocumentFacts } from './document-facts.tsx';
import { DocumentProblems } from './document-problems.tsx';
import { DocumentState } from './document-state.tsx';
import { LinkingPages } from './linking-pages.tsx';

type Props = { projectId: string; documentId: string; pages: number | undefined; onPages: (page: number) => void };

/** Polling interval of a document that is about to be checked. */
const waitingRefreshMilliseconds = 3000;

/** One linked document: its state, its problems and how to fix them, what was checked, and the pages that link to it. */
export const DocumentScreen = ({ projectId, documentId, pages, onPages }: Props) => {
  const screens = useProjectScreens();
  const t = useTranslations('files');
  const project = useProject(projectId);
  const { data: document } = useSuspenseQuery(
    orpc.document.get.queryOptions({
      input: { projectId, documentId },
      refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? waitingRefreshMilliseconds : false),
    }),
  );
  const name = nameOfDocument(document);
  return (
    <div className="flex flex-col gap-8">
      <PageHeading
        eyebrow={t(`format.${document.format}`)}
        title={name}
        documentTitle={`${name} – ${project.title}`}
        lead={
          <>
            <a
              href={document.url}
              target="_blank"
              rel="noreferrer"
              className="text-link inline-flex items-start gap-1.5 text-base break-all"
            >
              {shortUrl(document.url)}
              <ExternalLink aria-hidden="true" className="mt-1 size-4 shrink-0" />
              <span className="sr-only">{t('detail.open')}</span>
            </a>
            <p className="mt-3 text-base">
              <DocumentState document={document} />
            </p>
          </>
        }
        actions={
          <BackLink to={screens.documents} params={{ projectId }}>
            {t('detail.back')}
          </BackLink>
        }
      />
      <Findings document={document} />
      <LinkingPages projectId={projectId} documentId={documentId} page={pages ?? 1} onPage={onPages} />
    </div>
  );
};

const Findings = ({ document }: { document: LinkedDocumentDetail }) => {
  const t = useTranslations('files.detail');
  const { report, state, problems } = document;
  const note =
    state === 'waiting' && !report ? (
      <Alert title={t('waiting_title')}>
        <p>{t('waiting_text')}</p>
      </Alert>
    ) : problems.length === 0 ? (
      <Alert tone="success" title={t('good_title')}>
        <p>{t('good_text')}</p>
      </Alert>
    ) : null;
  if (!report) return note ?? <DocumentProblems document={document} />;
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
      {note ?? <DocumentProblems document={document} />}
      <DocumentFacts report={report} title={document.title} examinedAt={document.examinedAt} />
    </div>
  );
};
