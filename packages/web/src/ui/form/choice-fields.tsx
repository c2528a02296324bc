import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';
import type { FieldBasics } from './field.tsx';
import { joinClasses } from '../join-classes.ts';

type Option = { value: string; label: string; isDisabled?: boolean | undefined };
type SelectProps = FieldBasics & Omit<ComponentProps<'select'>, 'children'> & { options: readonly Option[] };

/** A native select; takes `field(…)` of a validated form, or `value` and `onChange`. */
export const Select = ({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  className,
  id,
  options,
  ...rest
}: SelectProps) => (
  <Field {...{ label, hint, error, isOptional, isLabelHidden, className, id }}>
    {(control) => (
      <div className="relative">
        <select {...rest} {...control} className="control appearance-none pr-10">
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute right-3 top-1/2 size-4.5 -translate-y-1/2 text-soft"
        />
      </div>
    )}
  </Field>
);

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A checkbox with its label to the right; takes `checked` and `onChange`. */
export const Checkbox = ({ label, hint, error, id, className, ...rest }: CheckboxProps) => {
  const ownId = useId();
  const controlId = id ?? ownId;
  const describedBy =
    [error && `${controlId}-error`, hint && `${controlId}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={joinClasses('flex items-start gap-3', className)}>
      <input
        {...rest}
        id={controlId}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        className="mt-0.5 size-6 shrink-0 accent-primary"
      />
      <div>
        <label htmlFor={controlId}>{label}</label>
        {error ? (
          <p id={`${controlId}-error`} className="text-sm font-medium text-critical">
            {error}
          </p>
        ) : null}
        {hint ? (
          <p id={`${controlId}-hint`} className="text-sm text-soft">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  );
};

type RadioOption = { value: string; label: string; hint?: ReactNode; isDisabled?: boolean | undefined };
type RadioGroupProps = {
  legend: string;
  name: string;
  options: readonly RadioOption[];
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

/** Radio buttons as a stack of framed choices. */
export const RadioGroup = ({ legend, name, options, value, onChange, error }: RadioGroupProps) => {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex items-start gap-3 border border-control bg-surface p-4 has-checked:border-primary has-checked:bg-primary-wash has-checked:shadow-[inset_4px_0_0_var(--color-primary)] has-disabled:opacity-60"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
            className="mt-0.5 size-5 shrink-0 accent-primary"
          />
          <span>
            <span className="block font-semibold">{option.label}</span>
            {option.hint ? <span className="block text-sm text-soft">{option.hint}</span> : null}
          </span>
        </label>
      ))}
      {error ? (
        <p id={`${id}-error`} className="text-sm font-medium text-critical">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
};
