import type { StatementRow } from '@zugang/contract';
import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { useMay, useProjectScreens } from '#lib/project';
import { Button, LinkButton, TextLink, buttonClasses } from '#ui';
import type { RemovedStatement } from '#features/statements/use-removed.ts';
import { useLawName } from '#features/statements/use-statements.ts';
import { Delivery } from '../delivery.tsx';
import { StatementBadge } from '../statement-badge.tsx';
import { StatementChanges } from './statement-changes.tsx';
import { StatementMenu } from './statement-menu.tsx';

type Props = {
  statement: StatementRow;
  /** Whether embed code and files are shown. */
  isOpen: boolean;
  onOpen: (id: string | null) => void;
  onRemoved: (removed: RemovedStatement) => void;
};

/** A statement in the list: what it is, what became wrong in it, and what can be done. */
export const StatementCard = ({ statement, isOpen, onOpen, onRemoved }: Props) => {
  const t = useTranslations('statements.list');
  const screens = useProjectScreens();
  const partsId = useId();
  const { id: policyId, projectId, title, url } = statement;
  const mayEdit = useMay(projectId, 'statement.edit');
  const params = { projectId, policyId };
  return (
    <article className="flex flex-col gap-4 border border-hairline bg-surface p-5 sm:p-6">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-xl wrap-anywhere">
          <TextLink to={screens.policyView} params={params}>
            <span lang={statement.language}>{title}</span>
          </TextLink>
        </h2>
        <p className="flex flex-wrap gap-2">
          <StatementBadge statement={statement} />
        </p>
      </header>
      <Facts statement={statement} />
      <StatementChanges statement={statement} />
      <div className="flex flex-wrap gap-3">
        {mayEdit ? (
          <LinkButton
            to={screens.policyEdit}
            params={params}
            variant="primary"
            size="small"
            aria-label={t('edit_named', { title })}
          >
            {t('edit')}
          </LinkButton>
        ) : null}
        {url ? (
          <a href={url} target="_blank" rel="noreferrer" className={buttonClasses({ size: 'small' })}>
            <ExternalLink aria-hidden="true" className="size-4" />
            {t('public')}
          </a>
        ) : null}
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={partsId}
          aria-label={t('delivery_named', { title })}
          onClick={() => onOpen(isOpen ? null : policyId)}
        >
          {t('delivery')}
        </Button>
        {mayEdit ? <StatementMenu statement={statement} onRemoved={onRemoved} /> : null}
      </div>
      <div id={partsId} hidden={!isOpen} className="border-t border-hairline pt-5">
        {isOpen ? <Delivery statement={statement} level={3} /> : null}
      </div>
    </article>
  );
};

const Facts = ({ statement }: { statement: StatementRow }) => {
  const t = useTranslations('statements.list');
  const language = useTranslations('common.language');
  const format = useFormat();
  const lawName = useLawName();
  const { law, version, publishedAt, reviewedOn, reviewDueOn, updatedAt, updatedBy } = statement;
  const facts = [
    [t('law'), lawName(law)],
    [t('language'), language(statement.language)],
    [
      t('version'),
      version === null || publishedAt === null
        ? t('no_version')
        : t('version_of', { number: version, date: format.date(publishedAt) }),
    ],
    [t('reviewed'), reviewedOn === null ? t('never_reviewed') : format.date(reviewedOn)],
    ...(reviewDueOn === null ? [] : [[t('review_due'), format.date(reviewDueOn)]]),
    [
      t('updated'),
      updatedBy === null
        ? format.dateTime(updatedAt)
        : t('updated_by', { date: format.dateTime(updatedAt), name: updatedBy }),
    ],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-3">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="text-sm text-soft">{term}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
};
