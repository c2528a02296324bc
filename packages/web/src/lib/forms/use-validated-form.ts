import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, Path, UseFormRegisterReturn } from 'react-hook-form';
import { toApiError } from '../api/index.ts';
import type { ApiError } from '../api/index.ts';
import { useKeyText } from '../i18n/index.ts';
import { decodeFormMessage, encodeFormMessage } from './form-message.ts';

type Options<Values extends FieldValues> = {
  /** A schema of `zod/mini` (see `zod.ts`) whose messages are message keys. */
  schema: Parameters<typeof standardSchemaResolver<Values, unknown, Values>>[0];
  defaultValues: Values;
  /** The visible labels, also the `{field}` of messages. */
  labels: Record<keyof Values & string, string>;
  /** Sends the values; an `ApiError` it throws is shown at its fields, or above the form. */
  onSubmit: (values: Values) => Promise<unknown>;
  /** Called with what `onSubmit` threw, for screens that offer a way out. */
  onError?: (error: ApiError) => void;
};

/** What a field component needs: spread it into `TextField` and its like. */
export type FieldProps = UseFormRegisterReturn & { id: string; label: string; error: string | undefined };

/**
 * A form of the house: validated by a schema, server errors mapped to fields, errors as translated text.
 * Use `formProps` on `<form>`, `field(name)` on each field and `summary` on `ErrorSummary`.
 */
export function useValidatedForm<Values extends FieldValues>({
  schema,
  defaultValues,
  labels,
  onSubmit,
  onError,
}: Options<Values>) {
  const id = useId();
  const keyText = useKeyText();
  const form = useForm<Values, unknown, Values>({
    resolver: standardSchemaResolver(schema),
    defaultValues: defaultValues as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting } = form.formState;
  const names = Object.keys(labels) as Path<Values>[];
  const textOf = (message: string | undefined, name?: string): string | undefined => {
    if (!message) return undefined;
    const { key, values } = decodeFormMessage(message);
    return keyText(key, name ? { ...values, field: labels[name] ?? name } : values);
  };
  const messageOf = (name: string): string | undefined => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? message : undefined;
  };
  const takeServerErrors = (error: ApiError): void => {
    const own = error.fields.filter((field) => names.some((name) => name === field.path));
    for (const { path, key, params } of own)
      form.setError(path as Path<Values>, { type: 'server', message: encodeFormMessage(key, params) });
    if (own.length === 0) form.setError('root', { type: 'server', message: error.key });
    onError?.(error);
  };
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch (error) {
      takeServerErrors(toApiError(error));
    }
  });
  const fieldErrors = names.flatMap((name) => {
    const text = textOf(messageOf(name), name);
    return text ? [{ fieldId: `${id}${name}`, text }] : [];
  });
  const rootText = textOf(errors.root?.message);
  return {
    form,
    isSubmitting,
    formProps: { noValidate: true, onSubmit: (event: React.FormEvent) => void submit(event) },
    field: (name: Path<Values>): FieldProps => ({
      ...form.register(name),
      id: `${id}${name}`,
      label: labels[name] ?? name,
      error: textOf(messageOf(name), name),
    }),
    summary: { errors: rootText ? [{ text: rootText }, ...fieldErrors] : fieldErrors, attempt: submitCount },
  };
}
