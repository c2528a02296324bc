import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import type { FieldBasics } from './field.tsx';

/** Several lines of text; takes `field(…)` of a validated form. */
export const TextArea = ({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  className,
  id,
  ...rest
}: FieldBasics & ComponentProps<'textarea'>) => (
  <Field {...{ label, hint, error, isOptional, isLabelHidden, className, id }}>
    {(control) => <textarea rows={4} {...rest} {...control} className="control" />}
  </Field>
);
