import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { joinClasses } from './join-classes.ts';

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
  /** `alert` for what went wrong just now, `status` for what was done; none for what is shown from the start. */
  role?: 'alert' | 'status';
  ref?: Ref<HTMLDivElement>;
  tabIndex?: -1;
  className?: string;
};

/** A message in the page, with an icon and a bar of its colour. */
export const Alert = ({ tone = 'info', title, children, actions, role, ref, tabIndex, className }: AlertProps) => {
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
};
