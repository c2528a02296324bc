import type { Law, StatementAnswers, StatementFault } from '@zugang/contract';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { useKeyText } from '#lib/i18n';
import type { DraftState, DraftStore } from './create-draft-store.ts';
import { faultsOf, isAt, isShown } from './draft-faults.ts';

type Draft = {
  store: DraftStore;
  law: Law;
  /** Whether one has tried to publish: what is missing is said at its field from then on. */
  hasTried: boolean;
  onTried: () => void;
  /** Shows the step of a field, with the focus on it. */
  goTo: (path: string) => void;
  /** The field that {@link goTo} looks for; null: none. */
  wanted: string | null;
};

const DraftContext = createContext<Draft | null>(null);

/** Around everything that reads or changes a draft. */
export const DraftProvider = DraftContext.Provider;

/** The draft of the form around. */
export const useDraftForm = (): Draft => {
  const draft = use(DraftContext);
  if (!draft) throw new Error('There is no draft around this component');
  return draft;
};

/** A part of the draft's state; only a change of this part renders again. */
export const useDraftState = <Part,>(select: (state: DraftState) => Part): Part => {
  const { store } = useDraftForm();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
};

/** A part of what is typed. */
export const useAnswers = <Part,>(select: (answers: StatementAnswers) => Part): Part =>
  useDraftState(({ answers }) => select(answers));

/** What the server finds wrong with the draft as it was saved last. */
export const useFaults = (): readonly StatementFault[] => useDraftState(({ form }) => faultsOf(form));

/** Says a fault in words. */
export const useFaultText = (): ((fault: StatementFault) => string) => {
  const keyText = useKeyText();
  return useCallback(
    ({ code, values }) => keyText(`statements.fault.${code}`, { values: values.join(', '), count: values.length }),
    [keyText],
  );
};

/** The error of a field as it is shown there; undefined: none. A change of the errors of other fields does not render again. */
export const useFieldError = (path: string): string | undefined => {
  const { hasTried } = useDraftForm();
  const faultText = useFaultText();
  const fault = useDraftState(({ form }) => faultsOf(form).find((one) => isAt(one, path) && isShown(one, hasTried)));
  return fault && faultText(fault);
};
