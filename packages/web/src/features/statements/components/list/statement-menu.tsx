import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { StatementRow } from '@zugang/contract';
import { History, Languages, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, orpc, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useMay, useProjectScreens } from '#lib/project';
import { RemoveDialog } from '#lib/removal';
import { Menu, MenuItem, toast } from '#ui';
import type { RemovedStatement } from '#features/statements/use-removed.ts';
import { useKeepStatement, useLaws } from '#features/statements/use-statements.ts';

type Props = { statement: StatementRow; onRemoved: (removed: RemovedStatement) => void };

/** What is seldom done with a statement. A published one is withdrawn before it can be deleted. */
export const StatementMenu = ({ statement, onRemoved }: Props) => {
  const t = useTranslations('statements.menu');
  const { law, language, state, title, projectId, hasDraft } = statement;
  const mayPublish = useMay(projectId, 'statement.publish');
  const languages = useLaws().find(({ id }) => id === law)?.languages ?? [];
  const copy = useCopy(statement);
  const remove = useRemove(statement, onRemoved);
  const [asked, ask] = useState<'withdraw' | 'discard' | null>(null);
  const languageName = useTranslations('common.language');
  return (
    <>
      <Menu label={t('more')} name={t('more_named', { title })} variant="secondary" size="small" align="start">
        {languages
          .filter((other) => other !== language)
          .map((other) => (
            <MenuItem
              key={other}
              icon={<Languages aria-hidden="true" className="size-5" />}
              onSelect={() => copy.mutate(other)}
            >
              {t('copy', { language: languageName(other) })}
            </MenuItem>
          ))}
        {state === 'published' && hasDraft ? (
          <MenuItem icon={<History aria-hidden="true" className="size-5" />} onSelect={() => ask('discard')}>
            {t('discard')}
          </MenuItem>
        ) : null}
        {state === 'published' && mayPublish ? (
          <MenuItem isDanger icon={<Undo2 aria-hidden="true" className="size-5" />} onSelect={() => ask('withdraw')}>
            {t('withdraw')}
          </MenuItem>
        ) : null}
        {state === 'published' ? (
          <p className="max-w-72 px-4 py-2 text-sm text-soft">{t('delete_later')}</p>
        ) : (
          <MenuItem isDanger icon={<Trash2 aria-hidden="true" className="size-5" />} onSelect={() => remove.mutate()}>
            {t('delete')}
          </MenuItem>
        )}
      </Menu>
      {asked === 'withdraw' ? <WithdrawDialog statement={statement} onClose={() => ask(null)} /> : null}
      {asked === 'discard' ? <DiscardDialog statement={statement} onClose={() => ask(null)} /> : null}
    </>
  );
};

const useCopy = ({ id, projectId, law }: StatementRow) => {
  const keyText = useKeyText();
  const keep = useKeepStatement();
  const navigate = useNavigate();
  const screens = useProjectScreens();
  return useMutation({
    mutationFn: (language: StatementRow['language']) => api.statement.create({ projectId, law, language, copyOf: id }),
    onSuccess: async (form) => {
      keep(form);
      await navigate({ to: screens.policyEdit, params: { projectId, policyId: form.statement.id } });
    },
    onError: (error) => toast.error(keyText(toApiError(error).key)),
  });
};

const useRemove = ({ id, projectId, title }: StatementRow, onRemoved: Props['onRemoved']) => {
  const keyText = useKeyText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.statement.remove({ projectId, statementId: id }),
    onSuccess: async ({ restorableUntil }) => {
      onRemoved({ id, title, until: restorableUntil });
      await queryClient.invalidateQueries({ queryKey: orpc.statement.key() });
    },
    onError: (error) => toast.error(keyText(toApiError(error).key)),
  });
};

type DialogProps = { statement: StatementRow; onClose: () => void };

/** Asks before what is written and not published is thrown away. */
const DiscardDialog = ({ statement, onClose }: DialogProps) => {
  const t = useTranslations('statements.discard');
  const keep = useKeepStatement();
  const { id: statementId, projectId, title } = statement;
  const discarding = useMutation({
    mutationFn: () => api.statement.discardDraft({ projectId, statementId }),
    onSuccess: (form) => {
      keep(form);
      toast.success(t('done', { title }));
      onClose();
    },
  });
  return (
    <RemoveDialog
      isOpen
      onClose={onClose}
      texts={{ title: t('title'), text: t('text', { title }), confirm: t('confirm') }}
      removal={discarding}
      onConfirm={() => discarding.mutate()}
    />
  );
};

/** Asks before a published statement is taken back, and says what readers see then. */
const WithdrawDialog = ({ statement, onClose }: DialogProps) => {
  const t = useTranslations('statements.withdraw');
  const keep = useKeepStatement();
  const { id: statementId, projectId, title } = statement;
  const withdrawal = useMutation({
    mutationFn: () => api.statement.withdraw({ projectId, statementId }),
    onSuccess: (form) => {
      keep(form);
      toast.success(t('done', { title }));
      onClose();
    },
  });
  return (
    <RemoveDialog
      isOpen
      onClose={onClose}
      texts={{ title: t('title'), text: t('text', { title }), confirm: t('confirm') }}
      removal={withdrawal}
      onConfirm={() => withdrawal.mutate()}
    />
  );
};
