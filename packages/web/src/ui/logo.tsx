import { useId } from 'react';
import { joinClasses } from './join-classes.ts';

/** The sign: a lit doorway, its leaf standing open. Decoration; the word beside it names the product. */
export function LogoSign({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={joinClasses('forced-fill', className)}>
      <path className="fill-light" d="M4 4h24v24H4z" />
      <path className="fill-primary" d="M4 4l14.500 4.500V32L4 28z" />
      <path className="fill-white" d="M13.500 17h2v4h-2z" />
    </svg>
  );
}

/** The sign with the name „Zugang“. `isOnDark` for dark grounds. */
export function Wordmark({ isOnDark = false, className }: { isOnDark?: boolean; className?: string }) {
  return (
    <span className={joinClasses('inline-flex items-center gap-2.5', className)}>
      <LogoSign className="size-8" />
      <span
        className={joinClasses('text-[1.375rem] font-[720] tracking-[-0.035em]', isOnDark ? 'text-white' : 'text-ink')}
        translate="no"
      >
        Zugang
      </span>
    </span>
  );
}

/** The motif at large: a row of doors, each open a little wider than the one before. Decoration. */
export function DoorMotif({ className }: { className?: string }) {
  const id = useId();
  const openings = [0, 8, 18, 28];
  return (
    <svg aria-hidden="true" viewBox="0 0 208 56" className={joinClasses('forced-fill', className)}>
      <defs>
        <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="#ffc94a" />
          <stop offset="1" stopColor="#ffe3a0" />
        </linearGradient>
      </defs>
      {openings.map((opening, index) => (
        <g key={opening} transform={`translate(${index * 54} 4)`}>
          <path fill={`url(#${id})`} d="M0 0h40v48H0z" />
          <path className="fill-primary" d={`M0 0L${40 - opening} ${opening / 4}V${48 + opening / 7}L0 48z`} />
          <path className="fill-white" d={`M${34 - opening} 22h2v6h-2z`} />
        </g>
      ))}
    </svg>
  );
}
