import type { Schema } from './schema.ts';

/** What a form holds: texts, and boxes that are ticked or not. */
export type FormValues = Record<string, string | boolean>;

/** A field of the form, or the form as a whole. */
export type FormPart<Values> = (keyof Values & string) | 'root';

/** State of a form. Errors are encoded message keys (see `form-message.ts`). */
export type FormState<Values> = {
  values: Values;
  errors: Partial<Record<FormPart<Values>, string>>;
  /** How often it was sent, or could not be. */
  attempt: number;
  isSubmitting: boolean;
  /** Whether anything differs from what the form began with. */
  isDirty: boolean;
};

const validate = <Values extends FormValues>(schema: Schema<Values>, values: Values) => {
  const parsed = schema.parse(values);
  const errors: FormState<Values>['errors'] = {};
  // Of several faults of a field the first is said.
  for (const { path, message } of parsed.issues) errors[(path[0] ?? 'root') as FormPart<Values>] ??= message;
  return { values: parsed.value, errors, isValid: parsed.issues.length === 0 };
};

const startState = <Values>(values: Values): FormState<Values> => ({
  values,
  errors: {},
  attempt: 0,
  isSubmitting: false,
  isDirty: false,
});

const pick = <Errors extends object>(errors: Errors, parts: ReadonlySet<string>): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([part]) => part !== 'root' && parts.has(part))) as Errors;

/**
 * The state of one form outside of React, so that late callbacks read the newest values.
 * It is checked when it is sent; from then on each field is checked as it changes.
 */
export const createFormStore = <Values extends FormValues>(schema: Schema<Values>, defaults: Values) => {
  let began = defaults;
  let state = startState(began);
  const listeners = new Set<() => void>();
  const publish = (change: Partial<FormState<Values>>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  /** Parts whose error came from outside, such as the server's: it stays as long as the value does, whatever else is wrong. */
  const refused = new Set<FormPart<Values>>();
  const setError = (part: FormPart<Values>, message: string | undefined): void => {
    refused.delete(part);
    const { [part]: _before, ...others } = state.errors;
    const errors = others as FormState<Values>['errors'];
    publish({ errors: message === undefined ? errors : { ...errors, [part]: message } });
  };
  return {
    get: (): FormState<Values> => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Resets the form, to `values` if they are given. */
    reset: (values: Values = began): void => {
      began = values;
      refused.clear();
      publish(startState(began));
    },
    setValue: <Name extends keyof Values & string>(name: Name, value: Values[Name]): void => {
      const values = { ...state.values, [name]: value };
      publish({ values, isDirty: Object.keys(values).some((key) => values[key] !== began[key]) });
      if (state.attempt > 0) setError(name, validate(schema, values).errors[name]);
      else if (refused.has(name)) setError(name, undefined);
    },
    setError: (part: FormPart<Values>, message: string): void => {
      setError(part, message);
      refused.add(part);
    },
    clearError: (part: FormPart<Values>): void => setError(part, undefined),
    /** Sends the values where they are valid. What `send` throws goes to `fail`, which may name the errors. */
    submit: async (send: (values: Values) => Promise<unknown>, fail: (error: unknown) => void): Promise<void> => {
      if (state.isSubmitting) return;
      const { values, errors, isValid } = validate(schema, state.values);
      if (!isValid)
        return publish({ errors: { ...pick(state.errors, refused), ...errors }, attempt: state.attempt + 1 });
      refused.clear();
      publish({ errors: {}, isSubmitting: true });
      const before = state.attempt;
      const wasReset = await send(values).then(
        () => !state.isSubmitting,
        (error: unknown) => fail(error),
      );
      publish(wasReset ? { isSubmitting: false } : { isSubmitting: false, attempt: before + 1 });
    },
  };
};
