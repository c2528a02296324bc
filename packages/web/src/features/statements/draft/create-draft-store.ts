import type { StatementAnswers, StatementForm } from '@zugang/contract';
import { toApiError } from '#lib/api';
import type { ApiError } from '#lib/api';
import { mergeAnswers } from './merge-answers.ts';

/** `waiting`: changed, and saved after a short pause; `conflict`: another user changed the same field, and one must choose. */
export type Saving = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

/** A draft as the form shows it. */
export type DraftState = {
  /** With what is typed. */
  answers: StatementAnswers;
  /** What the server said last: faults, preview, candidates. */
  form: StatementForm;
  saving: Saving;
  error: ApiError | null;
  /** Paths that two people changed differently; empty: none. */
  conflicts: readonly (readonly string[])[];
  /** How often changes of another person were taken over without a conflict. */
  merges: number;
  savedAt: Date | null;
};

type Options = {
  form: StatementForm;
  save: (draft: { revision: number; answers: StatementAnswers }) => Promise<StatementForm>;
  read: () => Promise<StatementForm>;
  /** Called with what could not be saved, and with null once everything is. */
  keep?: (draft: KeptDraft | null) => void;
  /** What could not be saved when the form was open before. */
  kept?: KeptDraft | null;
};

/** What was typed, and what it was based on. */
export type KeptDraft = { base: StatementAnswers; answers: StatementAnswers };

/** The pause after which typing is saved. */
export const pauseMilliseconds = 1_200;
/** So often in a row another person may be faster. */
const mostMerges = 5;

const createState = (form: StatementForm): DraftState => ({
  answers: form.answers,
  form,
  saving: 'saved',
  error: null,
  conflicts: [],
  merges: 0,
  savedAt: null,
});

const restoreState = (form: StatementForm, { base, answers: mine }: KeptDraft): DraftState => {
  const { answers, conflicts } = mergeAnswers({ base, mine, theirs: form.answers }, 'mine');
  return { ...createState(form), answers, conflicts, saving: conflicts.length > 0 ? 'conflict' : 'waiting' };
};

/** State that can be listened to, and the one way in which forms of other people get into it. */
const createHolder = (first: DraftState) => {
  let state = first;
  const listeners = new Set<() => void>();
  const publish = (change: Partial<DraftState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const isDirty = (): boolean => state.answers !== state.form.answers;
  return {
    get: (): DraftState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish,
    isDirty,
    /** Puts what is typed on top of a newer form. */
    rebase: (theirs: StatementForm): void => {
      const { answers, form } = state;
      if (!isDirty()) return publish({ answers: theirs.answers, form: theirs });
      const merged = mergeAnswers({ base: form.answers, mine: answers, theirs: theirs.answers }, 'mine');
      const hasConflict = merged.conflicts.length > 0;
      publish({
        answers: merged.answers,
        form: theirs,
        conflicts: merged.conflicts,
        merges: state.merges + (hasConflict ? 0 : 1),
        saving: hasConflict ? 'conflict' : 'waiting',
      });
    },
  };
};

/** Saves a draft: one save at a time, by itself after a pause, or at once. */
const createSaver = (draft: ReturnType<typeof createHolder>, { save, read, keep }: Omit<Options, 'form' | 'kept'>) => {
  const { get, publish, isDirty } = draft;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  const fail = (thrown: unknown): void => {
    publish({ saving: 'failed', error: toApiError(thrown) });
    keep?.({ base: get().form.answers, answers: get().answers });
  };
  const saveOnce = async (): Promise<void> => {
    const sent = get().answers;
    publish({ saving: 'saving' });
    try {
      const form = await save({ revision: get().form.revision, answers: sent });
      // What was typed meanwhile stays; the identity of the answers says whether there is anything.
      const isAll = get().answers === sent;
      if (isAll) publish({ form, answers: form.answers, saving: 'saved', error: null, savedAt: new Date() });
      else publish({ form, saving: 'waiting', error: null });
      if (isAll) keep?.(null);
    } catch (thrown) {
      if (toApiError(thrown).code !== 'CONFLICT') throw thrown;
      draft.rebase(await read());
    }
  };
  const run = (): Promise<void> => {
    running ??= saveOnce()
      .catch(fail)
      .finally(() => (running = undefined));
    return running;
  };
  const isStuck = (): boolean => get().saving === 'conflict' || get().saving === 'failed';
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void run().then(() => (isDirty() && !isStuck() ? later() : undefined)), pauseMilliseconds);
  };
  return {
    later,
    stop: (): void => clearTimeout(timer),
    /** Saves what is typed now; false: it could not be saved, or people must choose first. */
    flush: async (): Promise<boolean> => {
      clearTimeout(timer);
      if (running) await running;
      for (let turn = 0; turn < mostMerges && isDirty() && get().saving !== 'conflict'; turn += 1) {
        await run();
        if (get().saving === 'failed') return false;
      }
      return !isDirty();
    },
  };
};

/** A draft outside of React: it is saved while it is typed, and merged with what other people save. */
export const createDraftStore = ({ form: first, kept, ...options }: Options) => {
  const draft = createHolder(kept ? restoreState(first, kept) : createState(first));
  const { get, publish, isDirty, subscribe, rebase } = draft;
  const { later, stop, flush } = createSaver(draft, options);
  if (get().saving === 'waiting') later();
  return {
    get,
    subscribe,
    isDirty,
    flush,
    change: (update: (answers: StatementAnswers) => StatementAnswers): void => {
      const { answers: before, saving } = get();
      const answers = update(before);
      if (answers === before) return;
      publish({ answers, saving: saving === 'conflict' || saving === 'saving' ? saving : 'waiting' });
      if (saving !== 'conflict') later();
    },
    /** Takes over a form that was read, where it is newer. */
    adopt: (form: StatementForm): void => {
      if (form.revision <= get().form.revision || get().saving === 'saving') return;
      rebase(form);
      if (isDirty() && get().saving !== 'conflict') later();
    },
    /** Begins again with a form, such as after publishing. */
    begin: (form: StatementForm): void => {
      stop();
      publish({ ...createState(form), merges: get().merges });
      options.keep?.(null);
    },
    /** Ends a conflict: with what is typed here, or with what the other person has saved. All else of both stays. */
    settle: async (side: 'mine' | 'theirs'): Promise<boolean> => {
      let { answers } = get();
      if (side === 'theirs') for (const path of get().conflicts) answers = copyPath(answers, get().form.answers, path);
      publish({ answers: { ...answers }, conflicts: [], saving: 'waiting' });
      return flush();
    },
  };
};

/** What the form of a draft works with. */
export type DraftStore = ReturnType<typeof createDraftStore>;

type Branch = Record<string, unknown>;
type Named = { id: string };

const copyIn = (to: unknown, from: unknown, [name = '', ...rest]: readonly string[]): unknown => {
  if (Array.isArray(to) && Array.isArray(from)) return copyInList(to as Named[], from as Named[], [name, ...rest]);
  const target = to as Branch;
  const value = (from as Branch | undefined)?.[name];
  if (rest.length > 0) return { ...target, [name]: copyIn(target[name], value, rest) };
  const { [name]: _before, ...others } = target;
  return value === undefined ? others : { ...others, [name]: value };
};

const copyInList = (to: Named[], from: Named[], [id = '', ...rest]: readonly string[]): Named[] => {
  const theirs = from.find((one) => one.id === id);
  if (!theirs) return to.filter((one) => one.id !== id);
  if (!to.some((one) => one.id === id)) return [...to, theirs];
  return to.map((one) => (one.id === id ? (rest.length > 0 ? (copyIn(one, theirs, rest) as Named) : theirs) : one));
};

/** `to` with what `from` has at a path of {@link mergeAnswers}. */
const copyPath = (to: StatementAnswers, from: StatementAnswers, path: readonly string[]): StatementAnswers =>
  copyIn(to, from, path) as StatementAnswers;
