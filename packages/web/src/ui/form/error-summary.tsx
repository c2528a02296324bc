import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Alert } from '../alert.tsx';

/**
 * A line of the summary; `fieldId` is the id of the control at fault, absent where the whole form is. `onOpen` shows the control where
 * it is not on the screen, and puts the focus on it.
 */
export type FormError = { fieldId?: string | undefined; text: string; onOpen?: () => void };

type ErrorSummaryProps = {
  errors: readonly FormError[];
  /** Changes with every attempt to submit; the summary takes the focus whenever it does. */
  attempt: number;
};

/** What is wrong with a form, above it, linked to the fields. */
export const ErrorSummary = ({ errors, attempt }: ErrorSummaryProps) => {
  const t = useTranslations('common');
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (hasErrors && attempt > 0) box.current?.focus();
  }, [attempt, hasErrors]);
  if (!hasErrors) return null;
  const faults = errors.filter(({ fieldId }) => fieldId !== undefined).length;
  // Where no field is at fault, there is nothing to count: the message itself is the title.
  const title = faults > 0 ? t('form_errors', { count: faults }) : (errors[0]?.text ?? '');
  return (
    <Alert ref={box} tabIndex={-1} tone="danger" title={title}>
      <ul className="mt-1 flex flex-col gap-1 empty:hidden">
        {(faults > 0 ? errors : errors.slice(1)).map(({ fieldId, text, onOpen }) => (
          <li key={`${fieldId ?? ''} ${text}`}>
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                className="text-link"
                onClick={(event) => {
                  event.preventDefault();
                  if (onOpen) onOpen();
                  else document.getElementById(fieldId)?.focus();
                }}
              >
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
};
