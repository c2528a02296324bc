import { useId, useState, useSyncExternalStore } from 'react';
import { useUnsaved } from '#ui';
import { toApiError } from '../api/index.ts';
import type { ApiError } from '../api/index.ts';
import { useKeyText } from '../i18n/index.ts';
import { createFormStore } from './create-form-store.ts';
import type { FormPart, FormValues } from './create-form-store.ts';
import { decodeFormMessage, encodeFormMessage } from './form-message.ts';
import { nameFaults } from './name-faults.ts';
import type { Schema } from './schema.ts';

type Options<Values extends FormValues> = {
  /** Rules of `schema.ts` whose messages are message keys. */
  schema: Schema<Values>;
  defaultValues: Values;
  /** The visible labels, also the `{field}` of messages where they are nouns. */
  labels: Record<keyof Values & string, string>;
  /** The `{field}` of messages for fields whose label is a question or a sentence: “Who is the link for? is required” reads badly. */
  names?: Partial<Record<keyof Values & string, string>>;
  /** Sends the values; an `ApiError` it throws is shown at its fields, or above the form. */
  onSubmit: (values: Values) => Promise<unknown>;
  /** Called with what `onSubmit` threw, for screens that offer a way out. */
  onError?: (error: ApiError) => void;
};

type FieldBasics = { id: string; name: string; label: string; error: string | undefined };

/** What a field component needs: spread it into `TextField` and its like. */
export type FieldProps = FieldBasics & { value: string; onChange: (event: { target: { value: string } }) => void };

type BoxProps = FieldBasics & { checked: boolean; onChange: (event: { target: { checked: boolean } }) => void };

/** The names of the values of one kind. */
type NamesOf<Values, Kind> = { [Name in keyof Values]: Values[Name] extends Kind ? Name : never }[keyof Values] &
  string;

/**
 * A form that is validated by a schema, with server errors mapped to fields, and errors as translated text.
 * Use `formProps` on `<form>`, `field(name)` on each field, `box(name)` on each `Checkbox` and `summary` on `ErrorSummary`.
 * `form` changes it from outside; `form.get()` returns its current state, also in a callback that is called late.
 */
export const useValidatedForm = <Values extends FormValues>(options: Options<Values>) => {
  const { schema, defaultValues, labels, names: nouns, onSubmit, onError } = options;
  const id = useId();
  const keyText = useKeyText();
  const [form] = useState(() => createFormStore(schema, defaultValues));
  const { values, errors, attempt, isSubmitting, isDirty } = useSyncExternalStore(form.subscribe, form.get);
  useUnsaved(isDirty);
  const names = Object.keys(labels) as (keyof Values & string)[];
  const textOf = (part: FormPart<Values>): string | undefined => {
    const message = errors[part];
    if (!message) return undefined;
    const { key, values: given } = decodeFormMessage(message);
    return keyText(key, part === 'root' ? given : { ...given, field: nouns?.[part] ?? labels[part] });
  };
  const showServerErrors = (thrown: unknown): void => {
    const error = toApiError(thrown);
    const own = error.fields.filter((field) => names.some((name) => name === field.path));
    for (const { path, key, params } of own) form.setError(path, encodeFormMessage(key, params));
    if (own.length === 0) form.setError('root', error.key);
    onError?.(error);
  };
  const faults = names.flatMap((name) => {
    const text = textOf(name);
    return text ? [{ fieldId: `${id}${name}`, label: labels[name], text }] : [];
  });
  const fieldErrors = nameFaults(faults);
  const basics = (name: keyof Values & string): FieldBasics => ({
    id: `${id}${name}`,
    name,
    label: labels[name],
    error: textOf(name),
  });
  const rootText = textOf('root');
  return {
    form,
    values,
    isDirty,
    isSubmitting,
    formProps: {
      noValidate: true,
      onSubmit: (event: { preventDefault: () => void }): void => {
        event.preventDefault();
        void form.submit(onSubmit, showServerErrors);
      },
    },
    // What is typed or chosen is of the value's kind: the names say so.
    field: (name: NamesOf<Values, string>): FieldProps => ({
      ...basics(name),
      value: values[name] as string,
      onChange: ({ target }) => form.setValue(name, target.value as Values[typeof name]),
    }),
    box: (name: NamesOf<Values, boolean>): BoxProps => ({
      ...basics(name),
      checked: values[name] === true,
      onChange: ({ target }) => form.setValue(name, target.checked as Values[typeof name]),
    }),
    summary: { errors: rootText ? [{ text: rootText }, ...fieldErrors] : fieldErrors, attempt },
  };
};
