import { Eye, EyeOff, Search, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { Field } from './field.tsx';
import type { FieldBasics } from './field.tsx';
import { joinClasses } from './join-classes.ts';

type InputProps = Omit<ComponentProps<'input'>, 'children' | 'className'>;
export type TextFieldProps = FieldBasics & InputProps & { className?: string | undefined; prefix?: string | undefined };

const split = ({ label, hint, error, isOptional, isLabelHidden, className, ...input }: TextFieldProps) => ({
  field: { label, hint, error, isOptional, isLabelHidden, className },
  input,
});

/** A one-line text field; takes `field(…)` of a validated form. `prefix` is shown before the input (not part of the value). */
export function TextField(props: TextFieldProps) {
  const { field, input } = split(props);
  const { prefix, id, ...rest } = input;
  return (
    <Field {...field} id={id}>
      {(control) =>
        prefix ? (
          <div className="flex">
            <span className="flex items-center border border-r-0 border-control bg-paper px-3 text-soft">{prefix}</span>
            <input type="text" {...rest} {...control} className="control" />
          </div>
        ) : (
          <input type="text" {...rest} {...control} className="control" />
        )
      }
    </Field>
  );
}

/** A password field with a button that shows what was typed. */
export function PasswordField(props: TextFieldProps) {
  const t = useTranslations('common');
  const [isShown, setShown] = useState(false);
  const { field, input } = split(props);
  const { prefix: _prefix, id, ...rest } = input;
  return (
    <Field {...field} id={id}>
      {(control) => (
        <div className="relative">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            className="control pr-13"
          />
          <button
            type="button"
            aria-label={t('show_password')}
            aria-pressed={isShown}
            title={t('show_password')}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-px right-px flex w-11 items-center justify-center text-soft hover:text-ink"
          >
            {isShown ? <EyeOff aria-hidden="true" className="size-5" /> : <Eye aria-hidden="true" className="size-5" />}
          </button>
        </div>
      )}
    </Field>
  );
}

/** Several lines of text; takes `field(…)` of a validated form. */
export function TextArea({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  className,
  id,
  ...rest
}: FieldBasics & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, hint, error, isOptional, isLabelHidden, className, id }}>
      {(control) => <textarea rows={4} {...rest} {...control} className="control" />}
    </Field>
  );
}

type SearchFieldProps = {
  label: string;
  value: string;
  /** Called when typing has paused for 300 ms, and at once on Enter or clearing. */
  onSearch: (value: string) => void;
  placeholder?: string | undefined;
  className?: string | undefined;
};

/** A search field inside a search landmark-free form; searches while one types. */
export function SearchField({ label, value, onSearch, placeholder, className }: SearchFieldProps) {
  const t = useTranslations('common');
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onSearch(typed), 300);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <form
      className={joinClasses('relative', className)}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed);
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute left-3 top-1/2 size-4.5 -translate-y-1/2 text-soft"
      />
      <input
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        placeholder={placeholder ?? label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="control pl-10 pr-11"
      />
      {typed ? (
        <button
          type="button"
          aria-label={t('clear_search')}
          onClick={() => {
            setTyped('');
            onSearch('');
            document.getElementById(id)?.focus();
          }}
          className="absolute inset-y-px right-px flex w-10 items-center justify-center text-soft hover:text-ink"
        >
          <X aria-hidden="true" className="size-4.5" />
        </button>
      ) : null}
    </form>
  );
}
