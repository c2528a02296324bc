import { useId } from 'react';
import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

type CardProps = {
  title?: string;
  /** Level of the title; 2 by default. */
  level?: 2 | 3;
  description?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
  className?: string;
  /** Lets tables and lists reach the card's edges. */
  isFlush?: boolean;
  /** One of a list that people write: no landmark, because their titles may be alike. */
  isListed?: boolean;
};

/** A surface with a hairline; with a title it is a section of the page named by it. */
export const Card = ({
  title,
  level = 2,
  description,
  actions,
  children,
  className,
  isFlush = false,
  isListed = false,
}: CardProps) => {
  const id = useId();
  const Frame = isListed ? 'article' : 'section';
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Frame
      aria-labelledby={title ? id : undefined}
      className={joinClasses('border border-hairline bg-surface', className)}
    >
      {title ? (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-5 sm:px-6">
          <div>
            <Heading id={id} className="text-lg">
              {title}
            </Heading>
            {description ? <p className="mt-1 text-sm text-soft">{description}</p> : null}
          </div>
          {actions}
        </header>
      ) : null}
      <div className={isFlush ? (title ? 'pt-4' : '') : 'px-5 py-5 empty:pt-0 sm:px-6'}>{children}</div>
    </Frame>
  );
};

type StatTileProps = { label: string; value: ReactNode; detail?: ReactNode; tone?: 'plain' | 'dark' };

/** One figure with its name. Put several into a `<dl>`: the tile renders a `<div>` with `dt` and `dd`. */
export const StatTile = ({ label, value, detail, tone = 'plain' }: StatTileProps) => (
  <div
    className={joinClasses(
      'flex flex-col gap-1 border px-5 py-4',
      tone === 'dark' ? 'border-primary-deep bg-primary-deep text-white' : 'border-hairline bg-surface',
    )}
  >
    <dt className={joinClasses('text-sm', tone === 'dark' ? 'text-white/85' : 'text-soft')}>{label}</dt>
    <dd className="text-3xl font-[680] tracking-tight tabular-nums">{value}</dd>
    {detail ? (
      <dd className={joinClasses('text-sm', tone === 'dark' ? 'text-white/85' : 'text-soft')}>{detail}</dd>
    ) : null}
  </div>
);
