import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';
import { joinClasses } from './join-classes.ts';
import { DoorMotif } from './logo.tsx';

type AlertTone = 'info' | 'success' | 'attention' | 'danger';
const alertLooks: Record<AlertTone, { classes: string; Icon: typeof Info }> = {
  info: { classes: 'border-l-minor bg-minor-wash', Icon: Info },
  success: { classes: 'border-l-success bg-success-wash', Icon: CircleCheck },
  attention: { classes: 'border-l-moderate bg-moderate-wash', Icon: TriangleAlert },
  danger: { classes: 'border-l-critical bg-critical-wash', Icon: CircleAlert },
};
const alertIconColours: Record<AlertTone, string> = {
  info: 'text-minor',
  success: 'text-success',
  attention: 'text-moderate',
  danger: 'text-critical',
};

type AlertProps = {
  tone?: AlertTone;
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** `alert` for what went wrong just now, `status` for what was done; none for what stands there from the start. */
  role?: 'alert' | 'status';
  ref?: Ref<HTMLDivElement>;
  tabIndex?: -1;
  className?: string;
};

/** A message in the page, with an icon and a bar of its colour. */
export function Alert({ tone = 'info', title, children, actions, role, ref, tabIndex, className }: AlertProps) {
  const { classes, Icon } = alertLooks[tone];
  return (
    <div
      ref={ref}
      role={role}
      tabIndex={tabIndex}
      className={joinClasses(
        'flex gap-3 border border-l-4 border-hairline px-4 py-3 forced-border',
        classes,
        className,
      )}
    >
      <Icon aria-hidden="true" className={joinClasses('mt-0.5 size-5 shrink-0', alertIconColours[tone])} />
      <div className="min-w-0 grow">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
        {actions ? <div className="mt-3 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  );
}

type EmptyStateProps = { title: string; children?: ReactNode; actions?: ReactNode; level?: 2 | 3 };

/** What stands where a list would be, with the way on. */
export function EmptyState({ title, children, actions, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="flex flex-col items-center border border-dashed border-control bg-surface px-6 py-14 text-center">
      <DoorMotif className="mb-6 h-20" />
      <Heading className="text-2xl">{title}</Heading>
      {children ? <div className="mt-3 max-w-prose text-soft">{children}</div> : null}
      {actions ? <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  );
}

/** What could not be loaded, with a way to try again. */
export function ErrorState({ message, onRetry }: { message: string; onRetry?: () => void }) {
  const t = useTranslations('common');
  return (
    <Alert
      tone="danger"
      role="alert"
      title={t('error_title')}
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
}

/** Grey bars in the place of text that is on its way; the first one says “loading” to assistive technology. */
export function Skeleton({ lines = 3, className }: { lines?: number; className?: string }) {
  const t = useTranslations('common');
  return (
    <output className={joinClasses('flex flex-col gap-3', className)}>
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: lines }, (_, index) => (
        <span
          key={index}
          aria-hidden="true"
          className={joinClasses(
            'h-5 animate-pulse bg-hairline/70',
            index === lines - 1 && lines > 1 ? 'w-2/3' : 'w-full',
          )}
        />
      ))}
    </output>
  );
}

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
export function ProgressBar({ label, value, max = 100, detail, isLabelHidden = false }: ProgressBarProps) {
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
}
