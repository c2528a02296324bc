import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { joinClasses } from './join-classes.ts';
import { DoorMotif } from './door-motif.tsx';

type EmptyStateProps = { title: string; children?: ReactNode; actions?: ReactNode; level?: 2 | 3 };

/** Shown in place of an empty list, with the next step. */
export const EmptyState = ({ title, children, actions, level = 2 }: EmptyStateProps) => {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="flex flex-col items-center border border-dashed border-control bg-surface px-6 py-14 text-center">
      <DoorMotif className="mb-6 h-20 max-w-full" />
      <Heading className="text-2xl">{title}</Heading>
      {children ? <div className="mt-3 max-w-prose text-soft">{children}</div> : null}
      {actions ? <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  );
};

type ErrorStateProps = { title?: string | undefined; message: string; onRetry?: () => void };

/** What could not be loaded, with a way to try again. `title`: what did not work. */
export const ErrorState = ({ title, message, onRetry }: ErrorStateProps) => {
  const t = useTranslations('common');
  return (
    <Alert
      tone="danger"
      role="alert"
      title={title ?? t('error_title')}
      actions={
        onRetry ? (
          <Button size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        ) : null
      }
    >
      <p>{message}</p>
    </Alert>
  );
};

type ProgressBarProps = {
  /** Its name; shown above the bar with `detail`. */
  label: string;
  /** From 0 to `max`; null while the end is not known. */
  value: number | null;
  max?: number;
  detail?: ReactNode;
  isLabelHidden?: boolean;
};

/** How far something is. */
export const ProgressBar = ({ label, value, max = 100, detail, isLabelHidden = false }: ProgressBarProps) => {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <div className={joinClasses('flex flex-wrap justify-between gap-x-4 text-sm', isLabelHidden && 'sr-only')}>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {detail ? <span className="text-soft tabular-nums">{detail}</span> : null}
      </div>
      <progress id={id} className="progress forced-border" max={max || 1} value={value ?? undefined} />
    </div>
  );
};
