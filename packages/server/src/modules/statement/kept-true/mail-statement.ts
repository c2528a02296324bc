import type { StatementChange } from '@zugang/contract';
import { mailListener, readListeners, type AlertMail } from '#modules/alert';
import type { NotifyContext } from '#modules/identity';
import { statementWords } from '#modules/mail';
import type { Transaction } from '#platform/db/client';
import type { FoundRow } from '../find-statement.ts';

/** Changes that a mail names; the others are in the dashboard. */
const listed = 8;

type Mail = FoundRow & { title: string; mail: Pick<AlertMail, 'template' | 'values' | 'blocks'> };

const mailPeople = async (tx: Transaction, ctx: NotifyContext, { project, row, title, mail }: Mail): Promise<void> => {
  const about = { accountId: project.accountId, projectId: project.id };
  const values = { project: project.title, title, ...mail.values };
  for (const listener of await readListeners(tx, about)) {
    if (!listener.preferences.statement) continue;
    const path = `/policy/${row.id}/edit`;
    await mailListener(tx, ctx, { listener, ...about, mail: { ...mail, kind: 'statement', path, values } });
  }
};

const describeChange = (change: StatementChange, locale: 'de' | 'en') => {
  const { t, dayOf } = statementWords(locale);
  const item = (text: string, detail = '') => ({ text, detail, link: null });
  switch (change.kind) {
    case 'fixed':
      return item(t('fixed'), change.what);
    case 'missing':
      return item(t('missing', { criterion: change.criterion, pages: change.pages }));
    case 'fix_overdue':
      return item(t('fix_overdue', { date: dayOf(change.fixBy) }), change.what);
    case 'review_due':
      return item(t('review_due', { date: dayOf(change.on) }));
    case 'pack_changed':
      return item(t('pack_changed'));
  }
};

/** Mails those who subscribed to it what a published statement says that is no longer so. */
export const mailOutdated = (
  tx: Transaction,
  ctx: NotifyContext,
  { changes, ...about }: FoundRow & { title: string; changes: readonly StatementChange[] },
): Promise<void> =>
  mailPeople(tx, ctx, {
    ...about,
    mail: {
      template: 'statement_outdated',
      values: { count: changes.length },
      blocks: ({ locale }) => {
        const { t } = statementWords(locale);
        const items = changes.slice(0, listed).map((change) => describeChange(change, locale));
        const rest = changes.length - items.length;
        return [
          { kind: 'heading', text: t('title') },
          { kind: 'list', items },
          ...(rest > 0 ? [{ kind: 'text' as const, text: t('more', { count: rest }) }] : []),
        ];
      },
    },
  });

/** Mails them that a published statement has to be looked at again, before the day and on it. */
export const mailReview = (
  tx: Transaction,
  ctx: NotifyContext,
  { isDue, reviewDueOn, ...about }: FoundRow & { title: string; isDue: boolean; reviewDueOn: string },
): Promise<void> =>
  mailPeople(tx, ctx, {
    ...about,
    mail: {
      template: 'statement_review',
      values: { when: isDue ? 'due' : 'soon' },
      blocks: ({ locale }) => {
        const { t, dayOf } = statementWords(locale);
        return [{ kind: 'text', text: t('review_due', { date: dayOf(reviewDueOn) }) }];
      },
    },
  });
