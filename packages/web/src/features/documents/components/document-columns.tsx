import { Link } from '@tanstack/react-router';
import type { LinkedDocument } from '@zugang/contract';
import type { useTranslations } from 'use-intl';
import { useRuleTexts } from '../../../lib/catalogue/index.ts';
import type { Format } from '../../../lib/i18n/index.ts';
import { useProjectScreens } from '../../../lib/project/index.ts';
import type { Column } from '../../../ui/index.ts';
import { nameOfDocument, shortUrl } from '../describe-document.ts';
import { DocumentState } from './document-state.tsx';

function DocumentLink({ document }: { document: LinkedDocument }) {
  return (
    <Link
      to={useProjectScreens().document}
      params={{ projectId: document.projectId, documentId: document.id }}
      className="text-link font-medium break-words"
    >
      {nameOfDocument(document)}
    </Link>
  );
}

/** What is still wrong or asked, by its title; what was ignored or answered is no longer. */
function Problems({ document: { state, problems } }: { document: LinkedDocument }) {
  const ruleTexts = useRuleTexts();
  const left = problems.filter(({ issueState }) => issueState !== 'ignored' && issueState !== 'cleared');
  if (left.length === 0 || state === 'unread') return '–';
  return (
    <ul className="flex flex-col gap-1">
      {left.map(({ ruleId }) => (
        <li key={ruleId}>{ruleTexts(ruleId).title}</li>
      ))}
    </ul>
  );
}

/** The columns of the list of documents. */
export const documentColumns = (
  t: ReturnType<typeof useTranslations<'pages.documents'>>,
  format: Format,
): Column<LinkedDocument>[] => [
  {
    id: 'url',
    header: t('list.document'),
    sortKey: 'url',
    isRowHeader: true,
    className: 'min-w-56 max-w-md',
    cell: (document) => (
      <>
        <DocumentLink document={document} />
        <span className="block text-sm font-normal break-all text-soft">
          {t(`format.${document.format}`)} · {shortUrl(document.url)}
        </span>
      </>
    ),
  },
  {
    id: 'state',
    header: t('list.state'),
    className: 'min-w-48 max-w-xs',
    cell: (document) => <DocumentState document={document} />,
  },
  {
    id: 'problems',
    header: t('list.problems'),
    className: 'min-w-56',
    cell: (document) => <Problems document={document} />,
  },
  {
    id: 'linked',
    header: t('list.linked_from'),
    align: 'end',
    cell: (document) => t('list.pages', { count: document.linkedFrom }),
  },
  {
    id: 'examined',
    header: t('list.examined'),
    className: 'whitespace-nowrap',
    cell: (document) => (document.examinedAt ? format.relative(document.examinedAt) : '–'),
  },
];
