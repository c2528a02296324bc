import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import type { FieldBasics } from './field.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'children' | 'className'>;
export type TextFieldProps = FieldBasics & InputProps & { className?: string | undefined; prefix?: string | undefined };

/** What belongs to the field and what to its input. */
export const splitFieldProps = ({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  className,
  ...input
}: TextFieldProps) => ({
  field: { label, hint, error, isOptional, isLabelHidden, className },
  input,
});

/** A one-line text field; takes `field(…)` of a validated form. `prefix` is shown before the input (not part of the value). */
export const TextField = (props: TextFieldProps) => {
  const { field, input } = splitFieldProps(props);
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
};
