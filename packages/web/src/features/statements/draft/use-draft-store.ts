import type { StatementForm } from '@zugang/contract';
import { useEffect, useState } from 'react';
import { api } from '#lib/api';
import { useKeepStatement } from '../use-statements.ts';
import { createDraftStore } from './create-draft-store.ts';
import type { DraftStore } from './create-draft-store.ts';
import { keepDraft, readKeptDraft } from './kept-draft.ts';

/** The store of a draft, saved while one types, when the screen is left, and when the tab is hidden. */
export const useDraftStore = (form: StatementForm): DraftStore => {
  const { projectId, id: statementId } = form.statement;
  const keepForm = useKeepStatement();
  const [store] = useState(() =>
    createDraftStore({
      form,
      read: () => api.statement.get({ projectId, statementId }),
      save: async (draft) => {
        const saved = await api.statement.save({ projectId, statementId, ...draft });
        keepForm(saved);
        return saved;
      },
      keep: (draft) => keepDraft(statementId, draft),
      kept: readKeptDraft(statementId),
    }),
  );
  useEffect(() => store.adopt(form), [store, form]);
  useEffect(() => {
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') void store.flush();
    };
    const onLeave = (): void => {
      const { answers, form: last } = store.get();
      if (store.isDirty()) keepDraft(statementId, { base: last.answers, answers });
    };
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', onLeave);
      void store.flush();
    };
  }, [store, statementId]);
  return store;
};
