import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { joinClasses } from './join-classes.ts';

/** Neutral, the violet of the brand, or one of the meanings with a colour of its own. */
export type Tone = 'neutral' | 'primary' | 'success' | 'attention' | 'danger' | 'info';

const tones: Record<Tone, string> = {
  neutral: 'bg-paper text-soft border-hairline',
  primary: 'bg-primary-wash text-primary-strong border-primary-line',
  success: 'bg-success-wash text-success border-success/30',
  attention: 'bg-moderate-wash text-moderate border-moderate/30',
  danger: 'bg-critical-wash text-critical border-critical/30',
  info: 'bg-minor-wash text-minor border-minor/30',
};

type BadgeProps = { tone?: Tone; icon?: ReactNode; children: ReactNode; className?: string };

/** A short word with a coloured ground. */
export const Badge = ({ tone = 'neutral', icon, children, className }: BadgeProps) => (
  <span
    className={joinClasses(
      'inline-flex items-center gap-1.5 border px-2 py-0.5 text-sm font-medium whitespace-nowrap max-sm:whitespace-normal',
      tones[tone],
      className,
    )}
  >
    {icon}
    {children}
  </span>
);

/** A state: the word with a square before it, which is filled when the state is settled and pulses while something runs. */
export const StatusBadge = ({
  tone = 'neutral',
  isRunning = false,
  children,
}: {
  tone?: Tone;
  isRunning?: boolean;
  children: ReactNode;
}) => (
  <Badge
    tone={tone}
    icon={
      <span aria-hidden="true" className={joinClasses('size-2 bg-current forced-fill', isRunning && 'animate-pulse')} />
    }
  >
    {children}
  </Badge>
);

/** The four impacts of a finding. */
export type ImpactName = 'minor' | 'moderate' | 'serious' | 'critical';

/** Each impact has a shape of its own, so that colour is never the only sign: octagon, triangle, diamond, circle. */
const shapes: Record<ImpactName, string> = {
  critical: 'M5 1h6l4 4v6l-4 4H5l-4-4V5z',
  serious: 'M8 1l7.5 14H.5z',
  moderate: 'M8 .5L15.500 8 8 15.500.5 8z',
  minor: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2z',
};

const impactTones: Record<ImpactName, string> = {
  critical: 'bg-critical-wash text-critical border-critical/30',
  serious: 'bg-serious-wash text-serious border-serious/30',
  moderate: 'bg-moderate-wash text-moderate border-moderate/30',
  minor: 'bg-minor-wash text-minor border-minor/30',
};

/** The shape of an impact in its colour, for legends and charts; says nothing by itself. */
export const ImpactShape = ({ impact, className }: { impact: ImpactName; className?: string }) => (
  <svg aria-hidden="true" viewBox="0 0 16 16" className={joinClasses('size-3.5 shrink-0 fill-current', className)}>
    <path d={shapes[impact]} />
  </svg>
);

/** An impact: its shape, its colour and its name. */
export const ImpactBadge = ({ impact }: { impact: ImpactName }) => {
  const t = useTranslations('common.impact');
  return (
    <span
      className={joinClasses(
        'inline-flex items-center gap-1.5 border px-2 py-0.5 text-sm font-medium whitespace-nowrap max-sm:whitespace-normal',
        impactTones[impact],
      )}
    >
      <ImpactShape impact={impact} />
      {t(impact)}
    </span>
  );
};
