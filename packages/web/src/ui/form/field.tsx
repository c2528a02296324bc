import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { joinClasses } from '../join-classes.ts';

/** What every field has: a visible label, and perhaps a hint and an error (translated text). */
export type FieldBasics = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shows “optional” beside the label. */
  isOptional?: boolean | undefined;
  /** Keeps the label for assistive technology only, where the context shows it. */
  isLabelHidden?: boolean | undefined;
};

type FieldProps = FieldBasics & {
  id?: string | undefined;
  className?: string | undefined;
  children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
};

/** Ties label, hint and error to one control. */
export const Field = ({ label, hint, error, isOptional, isLabelHidden, id, className, children }: FieldProps) => {
  const t = useTranslations('common');
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : null;
  const errorId = error ? `${controlId}-error` : null;
  return (
    <div className={joinClasses('flex flex-col gap-1.5', className)}>
      <label htmlFor={controlId} className={isLabelHidden ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {isOptional ? <span className="font-normal text-soft"> {t('optional')}</span> : null}
      </label>
      {children({
        id: controlId,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && errorId ? (
        <p id={errorId} className="flex items-start gap-1.5 text-sm font-medium text-critical">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      ) : null}
      {hint && hintId ? (
        <div id={hintId} className="text-sm text-soft">
          {hint}
        </div>
      ) : null}
    </div>
  );
};
