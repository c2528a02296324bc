import type { KeptDraft } from './create-draft-store.ts';

const keyOf = (statementId: string): string => `zugang.draft.statement.${statementId}`;

/** What could not be saved in this tab; null: nothing, or the browser keeps nothing. */
export const readKeptDraft = (statementId: string): KeptDraft | null => {
  try {
    const text = sessionStorage.getItem(keyOf(statementId));
    return text === null ? null : (JSON.parse(text) as KeptDraft);
  } catch {
    return null;
  }
};

/** Keeps a draft in this tab until it is saved; null: it is. */
export const keepDraft = (statementId: string, draft: KeptDraft | null): void => {
  try {
    if (draft) sessionStorage.setItem(keyOf(statementId), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(statementId));
  } catch {
    // A browser that keeps nothing, as in private windows: the draft is still in the form.
  }
};
