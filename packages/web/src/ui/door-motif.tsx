import { useId } from 'react';
import { joinClasses } from './join-classes.ts';

/** The motif at large: a row of doors, each open a little wider than the one before. Decoration. */
export const DoorMotif = ({ className }: { className?: string }) => {
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
};
