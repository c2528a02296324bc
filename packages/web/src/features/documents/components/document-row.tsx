import { Link } from '@tanstack/react-router';
import type { LinkedDocument } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useRuleTexts } from '#lib/catalogue';
import { useFormat } from '#lib/i18n';
import { useProjectScreens } from '#lib/project';
import { nameOfDocument, shortUrl } from '../describe-document.ts';
import { DocumentState } from './document-state.tsx';

/** A document in the list: its name, its state, its open problems, and how many pages link to it. */
export const DocumentRow = ({ document }: { document: LinkedDocument }) => {
  const t = useTranslations('files');
  const format = useFormat();
  const screens = useProjectScreens();
  return (
    <li className="relative grid gap-x-8 gap-y-3 border-b border-hairline px-4 py-4 last:border-0 focus-within:bg-paper hover:bg-paper sm:px-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <div className="min-w-0">
        <h2 className="text-lg leading-snug">
          <Link
            to={screens.document}
            params={{ projectId: document.projectId, documentId: document.id }}
            className="wrap-anywhere no-underline after:absolute after:inset-0 hover:underline"
          >
            {nameOfDocument(document)}
          </Link>
        </h2>
        <p className="text-sm break-all text-soft">{shortUrl(document.url)}</p>
        <p className="mt-2 flex flex-wrap gap-x-3 text-sm text-soft">
          <span>{t(`format.${document.format}`)}</span>
          <span>{t('list.linked_from', { count: document.linkedFrom })}</span>
          {document.examinedAt ? (
            <span>{t('list.examined', { when: format.relative(document.examinedAt) })}</span>
          ) : null}
        </p>
      </div>
      <div className="min-w-0">
        <DocumentState document={document} />
        <Problems document={document} />
      </div>
    </li>
  );
};

/** Titles of the open problems and questions, without ignored and answered ones. The state says that a document was not checked. */
const Problems = ({ document: { state, problems } }: { document: LinkedDocument }) => {
  const ruleTexts = useRuleTexts();
  const left = problems.filter(({ issueState }) => issueState !== 'ignored' && issueState !== 'cleared');
  if (left.length === 0 || state === 'unread') return null;
  return (
    <ul className="mt-2 ml-5 flex list-disc flex-col gap-0.5">
      {left.map(({ ruleId }) => (
        <li key={ruleId}>{ruleTexts(ruleId).title}</li>
      ))}
    </ul>
  );
};
