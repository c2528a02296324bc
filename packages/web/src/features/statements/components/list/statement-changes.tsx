import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { StatementChange, StatementRow } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { useCriterionText } from '#lib/catalogue';
import { useFormat, useKeyText } from '#lib/i18n';
import { useMay, useProjectScreens } from '#lib/project';
import { Alert, Button } from '#ui';
import { useKeepStatement } from '#features/statements/use-statements.ts';

/** Says in words what became wrong in a statement. Needs the messages `criteria`. */
export const useChangeText = (): ((change: StatementChange) => string) => {
  const t = useTranslations('statements.changes');
  const format = useFormat();
  const textOf = useCriterionText();
  return (change) => {
    switch (change.kind) {
      case 'fixed':
        return t('fixed', { what: change.what });
      case 'missing': {
        const { criterion, issues, pages } = change;
        return t('missing', { criterion: textOf(criterion)?.label ?? criterion, issues, pages });
      }
      case 'fix_overdue':
        return t('fix_overdue', { what: change.what, date: format.date(change.fixBy) });
      case 'review_due':
        return t('review_due', { date: format.date(change.on) });
      case 'pack_changed':
        return t('pack_changed', { version: change.version });
    }
  };
};

/** What is outdated in a published statement, with the one click that puts it into a new draft. */
export const StatementChanges = ({ statement }: { statement: StatementRow }) => {
  const t = useTranslations('statements.changes');
  const changeText = useChangeText();
  const keyText = useKeyText();
  const mayEdit = useMay(statement.projectId, 'statement.edit');
  const { mutate, isPending, error } = useRefresh(statement);
  const { changes } = statement;
  if (changes.length === 0) return null;
  return (
    <Alert
      tone="attention"
      title={t('title', { count: changes.length })}
      actions={
        mayEdit ? (
          <Button size="small" isPending={isPending} onClick={() => mutate()}>
            {t('refresh')}
          </Button>
        ) : null
      }
    >
      <Texts texts={changes.slice(0, shown).map(changeText)} />
      {changes.length > shown ? (
        <details className="mt-1">
          <summary className="cursor-pointer font-semibold">{t('more', { count: changes.length - shown })}</summary>
          <Texts texts={changes.slice(shown).map(changeText)} />
        </details>
      ) : null}
      {error ? (
        <p role="alert" className="mt-2 font-medium text-critical">
          {keyText(toApiError(error).key)}
        </p>
      ) : null}
    </Alert>
  );
};

/** Changes that are shown at once: a first check finds dozens, and the other statements must not go out of sight. */
const shown = 5;

const Texts = ({ texts }: { texts: readonly string[] }) => (
  <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
    {texts.map((text) => (
      <li key={text} className="wrap-anywhere">
        {text}
      </li>
    ))}
  </ul>
);

const useRefresh = ({ projectId, id: statementId, changes }: StatementRow) => {
  const navigate = useNavigate();
  const screens = useProjectScreens();
  const keep = useKeepStatement();
  return useMutation({
    mutationFn: async () => {
      const { revision } = await api.statement.get({ projectId, statementId });
      return api.statement.refresh({ projectId, statementId, revision });
    },
    onSuccess: async (form) => {
      keep(form);
      await navigate({
        to: screens.policyEdit,
        params: { projectId, policyId: statementId },
        // A new version of the pack alone changes texts, not barriers.
        search: { step: changes.every(({ kind }) => kind === 'pack_changed') ? 'texts' : 'accessibility' },
      });
    },
  });
};
