import { limits } from '@zugang/contract/limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Select, TextArea, TextField } from '#ui';
import { readPath, writePath } from '#features/statements/draft/answer-paths.ts';
import type { DayPath, LinesPath, TextPath } from '#features/statements/draft/answer-paths.ts';
import { useAnswers, useDraftForm, useFieldError } from '#features/statements/draft/draft-context.tsx';
import { fieldIdOf } from '#features/statements/draft/draft-faults.ts';

/** The long texts; the others take one line. */
const long = new Set<TextPath>([
  'scope.note',
  'service.description',
  'service.operation',
  'service.requirements',
  'conformance.notChecked',
  'oral',
  'feedback.post',
  'basis.note',
  'approval',
]);
const postcodeMax = 20;
const phoneMax = 60;
const mostOf = (path: TextPath): number => {
  if (long.has(path)) return limits.statements.long;
  if (path.endsWith('email')) return limits.email.max;
  if (path.endsWith('Url')) return limits.url.max;
  if (path.endsWith('postcode')) return postcodeMax;
  return path.endsWith('phone') ? phoneMax : limits.statements.short;
};

const kindOf = (path: TextPath): { type: string; autoComplete?: string } => {
  if (path.endsWith('email')) return { type: 'email', autoComplete: 'email' };
  if (path.endsWith('phone')) return { type: 'tel', autoComplete: 'tel' };
  return { type: path.endsWith('Url') ? 'url' : 'text' };
};

type Props<Path> = { path: Path; isOptional?: boolean; className?: string };

const useField = <Value,>(path: string) => {
  const { store } = useDraftForm();
  const value = useAnswers((answers) => readPath(answers, path) as Value);
  return {
    value,
    write: (next: Value): void => store.change((answers) => writePath(answers, path, next)),
    basics: { id: fieldIdOf(path), error: useFieldError(path) },
  };
};

/** A text of the answers, with its label and an example from the catalogue. */
export const TextAnswer = ({ path, isOptional, className }: Props<TextPath>) => {
  const t = useTranslations('statements.fields');
  const { value, write, basics } = useField<string>(path);
  const field = {
    ...basics,
    label: t(`${path}.label`),
    hint: t(`${path}.hint`),
    isOptional,
    className,
    value,
    maxLength: mostOf(path),
    onChange: ({ target }: { target: { value: string } }) => write(target.value),
  };
  return long.has(path) ? <TextArea {...field} rows={5} /> : <TextField {...field} {...kindOf(path)} />;
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A list of the answers, one line for each. */
export const LinesAnswer = ({ path, isOptional, className }: Props<LinesPath>) => {
  const t = useTranslations('statements');
  const { value, write, basics } = useField<string[]>(path);
  const most = path === 'scope.urls' ? limits.url.max : limits.statements.short;
  const { typed, type, error } = useTypedLines({ value, write, most, count: limits.statements.lines });
  return (
    <TextArea
      {...basics}
      error={error ?? basics.error}
      label={t(`fields.${path}.label`)}
      hint={t(`fields.${path}.hint`)}
      isOptional={isOptional}
      className={className}
      rows={4}
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  );
};

type TypedLines = { value: readonly string[]; write: (lines: string[]) => void; most: number; count: number };

/** Lines being typed: empty ones are kept as long as one types, and none of them is saved. */
export const useTypedLines = ({ value, write, most, count }: TypedLines) => {
  const t = useTranslations('statements.lines');
  const [typed, setTyped] = useState(value.join('\n'));
  const own = linesOf(typed);
  // Another user changed the list.
  const isOwn =
    own
      .slice(0, count)
      .map((line) => line.slice(0, most))
      .join('\n') === value.join('\n');
  const shown = isOwn ? typed : value.join('\n');
  const isTooMany = isOwn && own.length > count;
  const isTooLong = isOwn && own.some((line) => line.length > most);
  return {
    typed: shown,
    error: isTooMany ? t('too_many', { count }) : isTooLong ? t('too_long', { count: most }) : undefined,
    type: (text: string): void => {
      setTyped(text);
      write(
        linesOf(text)
          .slice(0, count)
          .map((line) => line.slice(0, most)),
      );
    },
  };
};

/** A day of the answers. */
export const DayAnswer = ({ path, isOptional, className }: Props<DayPath>) => {
  const t = useTranslations('statements.fields');
  const { value, write, basics } = useField<string | null>(path);
  return (
    <TextField
      {...basics}
      type="date"
      max="9999-12-31"
      label={t(`${path}.label`)}
      hint={t(`${path}.hint`)}
      isOptional={isOptional}
      className={className}
      value={value ?? ''}
      onChange={({ target }) => write(target.value || null)}
    />
  );
};

type ChoiceProps = {
  path: 'conformance.standard' | 'basis.kind' | 'owner.country';
  label: string;
  hint?: string;
  options: readonly { value: string; label: string }[];
  isOptional?: boolean;
  className?: string;
  /** Written for the empty choice. */
  empty?: '' | null;
};

/** One of some words of the answers. */
export const ChoiceAnswer = ({ path, options, empty = '', ...rest }: ChoiceProps) => {
  const { value, write, basics } = useField<string | null>(path);
  return (
    <Select
      {...basics}
      {...rest}
      options={options}
      value={value ?? ''}
      onChange={({ target }) => write(target.value === '' ? empty : target.value)}
    />
  );
};
