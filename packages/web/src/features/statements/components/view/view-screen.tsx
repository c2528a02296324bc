import { useSuspenseQuery } from '@tanstack/react-query';
import type { StatementForm } from '@zugang/contract';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { useMay, useProjectScreens } from '#lib/project';
import { Alert, Card, LinkButton, PageHeading } from '#ui';
import type { ViewSearch } from '#features/statements/statements-search.ts';
import { statementQuery, useLawName } from '#features/statements/use-statements.ts';
import type { StatementIds } from '#features/statements/use-statements.ts';
import { Delivery } from '../delivery.tsx';
import { StatementChanges } from '../list/statement-changes.tsx';
import { StatementBadge } from '../statement-badge.tsx';
import { StatementHtml } from '../statement-html.tsx';
import { VersionCard } from './version-card.tsx';
import { VersionList } from './version-list.tsx';

type Props = { ids: StatementIds; search: ViewSearch };

/** A statement as it is read, its versions, and how it gets to its readers. */
export const ViewScreen = ({ ids, search }: Props) => {
  const t = useTranslations('statements');
  const screens = useProjectScreens();
  const lawName = useLawName();
  const { data: form } = useSuspenseQuery(statementQuery(ids));
  const { statement } = form;
  const { projectId, id: policyId } = statement;
  const mayEdit = useMay(projectId, 'statement.edit');
  const shown = search.version ?? statement.version;
  return (
    <div className="flex flex-col gap-6">
      <PageHeading
        title={statement.title}
        lang={statement.language}
        documentTitle={`${t('view.title')}: ${statement.title}`}
        lead={lawName(statement.law)}
        actions={
          mayEdit ? (
            <LinkButton to={screens.policyEdit} params={{ projectId, policyId }} variant="primary">
              {t('list.edit')}
            </LinkButton>
          ) : null
        }
      />
      <p className="flex flex-wrap gap-2">
        <StatementBadge statement={statement} />
      </p>
      {search.published ? <Published form={form} /> : null}
      <StatementChanges statement={statement} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        {shown === null ? <DraftCard form={form} /> : <VersionCard ids={ids} number={shown} statement={statement} />}
        <div className="flex min-w-0 flex-col gap-6">
          <VersionList ids={ids} current={shown} />
          <Card title={t('delivery.title')}>
            <Delivery statement={statement} level={3} />
          </Card>
        </div>
      </div>
    </div>
  );
};

/** What comes next after publishing. It takes the focus, as the button for it was on another screen. */
const Published = ({ form }: { form: StatementForm }) => {
  const t = useTranslations('statements.view');
  const format = useFormat();
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  const { url, reviewDueOn } = form.statement;
  return (
    <Alert ref={message} tabIndex={-1} tone="success" title={t('published')}>
      {url ? <p className="wrap-anywhere">{t('published_at', { url })}</p> : null}
      <p>{t('published_next')}</p>
      {reviewDueOn ? <p>{t('published_review', { date: format.date(reviewDueOn) })}</p> : null}
    </Alert>
  );
};

/** What would be published, where nothing is. */
const DraftCard = ({ form }: { form: StatementForm }) => {
  const t = useTranslations('statements.view');
  return (
    <Card title={t('draft')} description={t('draft_text')}>
      <StatementHtml html={form.preview} lang={form.statement.language} />
    </Card>
  );
};
