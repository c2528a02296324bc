import { useState } from 'react';
import type { LoginDraft, StoredLogin } from '@zugang/contract';
import { api, toApiError, type ApiError } from '#lib/api';
import { faultsOf, isKept, refusedFaults, type Fault } from './draft-faults.ts';
import { draftOf, scriptOf, type Draft, type DraftStep } from './login-draft.ts';
import { useTakeLogin, type DomainRef } from './use-login.ts';

/** A login as it is edited: what is typed, what is wrong with it, and how it is saved. */
export type LoginEditor = ReturnType<typeof useLoginEditor>;

/** Why saving failed; `attempt` counts the failures. */
type Trouble = { attempt: number; refused: Fault[]; error: ApiError | null };
const noTrouble: Trouble = { attempt: 0, refused: [], error: null };

/** What the server said no to, at the steps it names. */
const troubleOf = (thrown: unknown, sent: Draft): Omit<Trouble, 'attempt'> => {
  const error = toApiError(thrown);
  const refused = refusedFaults(
    error.fields.map(({ path }) => path),
    sent,
  );
  return { refused, error: refused.length > 0 ? null : error };
};

const stepsOf = (stored: StoredLogin | null): Draft | null => stored && draftOf(stored.script, true);

/** The draft beside the stored version; versions that others save later are loaded on request only. */
const useDraft = (stored: StoredLogin | null) => {
  const [base, setBase] = useState(stored);
  const [began, setBegan] = useState(() => stepsOf(stored));
  const [draft, setDraft] = useState(began);
  const settle = (next: StoredLogin | null): void => {
    const steps = stepsOf(next);
    setBase(next);
    setBegan(steps);
    setDraft(steps);
  };
  return { base, draft, setDraft, settle, isDirty: draft !== null && JSON.stringify(draft) !== JSON.stringify(began) };
};

export const useLoginEditor = (ref: DomainRef, stored: StoredLogin | null) => {
  const take = useTakeLogin(ref);
  const { base, draft, setDraft, isDirty, ...own } = useDraft(stored);
  const [left, setLeft] = useState<LoginDraft['left'] | null>(null);
  const [trouble, setTrouble] = useState(noTrouble);
  const [isSaving, setSaving] = useState(false);
  const trusted = base?.script.trustedOrigins ?? [];
  const complain = (part: Partial<Trouble>): void =>
    setTrouble(({ attempt, ...rest }) => ({ ...rest, ...part, attempt: attempt + 1 }));
  const settle = (next: StoredLogin | null): void => {
    own.settle(next);
    setTrouble(noTrouble);
    setLeft(null);
  };
  const send = async (given: Draft): Promise<boolean> => {
    setSaving(true);
    try {
      const next = await api.login.save({ ...ref, script: scriptOf(given), version: base?.version ?? null });
      take(next);
      settle(next.login);
      return true;
    } catch (thrown) {
      const found = troubleOf(thrown, given);
      setDraft(given);
      complain(found);
      if (found.error?.code === 'LOGIN_CHANGED') take();
      return false;
    } finally {
      setSaving(false);
    }
  };
  return {
    draft,
    base,
    left,
    isDirty,
    isSaving,
    ...trouble,
    faults: draft && trouble.attempt > 0 ? [...faultsOf(draft, trusted), ...trouble.refused] : [],
    change: (next: Draft): void => {
      setDraft(next);
      setTrouble(({ attempt }) => ({ ...noTrouble, attempt }));
    },
    /** Begins with steps that are not stored yet. `leftOut`: what of a recording is not among them. */
    begin: (next: Draft, leftOut: LoginDraft['left'] | null = null): void => {
      setTrouble(noTrouble);
      setDraft(next);
      setLeft(leftOut);
    },
    settle,
    /** True where it is stored now. */
    save: async (given = draft): Promise<boolean> => {
      if (!given || isSaving) return false;
      if (faultsOf(given, trusted).length === 0) return send(given);
      complain({});
      return false;
    },
    keeps: (step: DraftStep): boolean => draft !== null && isKept(step, draft, trusted),
  };
};
