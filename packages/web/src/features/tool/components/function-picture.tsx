import type { WidgetFunction } from '@zugang/contract';
import type { ReactNode } from 'react';

const accent = 'fill-primary forced-colors:fill-[Highlight]';
const wash = 'fill-primary-line forced-colors:fill-[Highlight]';
const strong = 'stroke-primary forced-colors:stroke-[Highlight]';

const drawings: Record<WidgetFunction, ReactNode> = {
  'text-size': (
    <>
      <path d="M5 25l4-11 4 11M6.5 21.5h5" />
      <path className={strong} strokeWidth="3" d="M20 25l9-20 9 20M23.5 18h11" />
    </>
  ),
  'line-spacing': (
    <>
      <path d="M19 7h24M19 16h24M19 25h24" />
      <path className={strong} d="M9 5v22M5.5 8.5L9 5l3.5 3.5M5.5 23.5L9 27l3.5-3.5" />
    </>
  ),
  'letter-spacing': (
    <>
      <path d="M6 17l4.5-12L15 17M7.8 13h5.4M33 5l4.5 12L42 5" />
      <path className={strong} d="M6 25h36M9.5 21.5L6 25l3.5 3.5M38.5 21.5L42 25l-3.5 3.5" />
    </>
  ),
  'readable-font': (
    <>
      <path strokeWidth="1.5" d="M4 25h5M13 25h5M6.5 25L11 8l4.5 17M8 19.5h6" />
      <path d="M21 16h6M24.5 13l3 3-3 3" />
      <path className={strong} strokeWidth="3" d="M31 25l6-18 6 18M33 19h8" />
    </>
  ),
  contrast: (
    <>
      <circle cx="24" cy="16" r="12" />
      <path className={accent} stroke="none" d="M24 4a12 12 0 0 1 0 24z" />
    </>
  ),
  saturation: (
    <g stroke="none" className={accent}>
      <rect x="4" y="9" width="12" height="14" opacity="0.25" />
      <rect x="18" y="9" width="12" height="14" opacity="0.6" />
      <rect x="32" y="9" width="12" height="14" />
    </g>
  ),
  'highlight-links': (
    <>
      <rect className={wash} stroke="none" x="14" y="10" width="22" height="11" />
      <path d="M5 6h38M5 15h6M39 15h4M5 26h28" />
      <path className={strong} strokeWidth="3" d="M16 19h18" />
    </>
  ),
  'highlight-headings': (
    <>
      <rect className={wash} stroke="none" x="4" y="3" width="30" height="10" />
      <path className={strong} strokeWidth="4" d="M8 8h22" />
      <path d="M5 19h38M5 26h30" />
    </>
  ),
  'big-cursor': <path className={accent} d="M17 3v23l6-5.5 4 8.5 4-2-4-8.5 8-.5z" />,
  'reading-line': (
    <>
      <path d="M5 6h38M5 12h30M5 25h34" />
      <path className={strong} strokeWidth="4" d="M2 18.5h44" />
    </>
  ),
  'reading-mask': (
    <>
      <g stroke="none" className={accent}>
        <rect x="2" y="2" width="44" height="9" />
        <rect x="2" y="21" width="44" height="9" />
      </g>
      <path d="M6 16h30" />
    </>
  ),
  'pause-motion': (
    <>
      <circle cx="24" cy="16" r="12" />
      <path className={strong} strokeWidth="3.5" d="M20 11v10M28 11v10" />
    </>
  ),
  mute: (
    <>
      <path d="M9 12h6l8-6v20l-8-6H9z" />
      <path className={strong} strokeWidth="3" d="M30 11l10 10M40 11L30 21" />
    </>
  ),
  'hide-images': (
    <>
      <rect x="8" y="4" width="32" height="24" />
      <path d="M8 24l9-9 7 6 6-5 10 8" />
      <path className={strong} strokeWidth="3" d="M5 29L43 3" />
    </>
  ),
  'focus-marker': (
    <>
      <rect className={strong} strokeWidth="4" x="5" y="5" width="38" height="22" />
      <rect x="11" y="11" width="26" height="10" />
    </>
  ),
  structure: (
    <>
      <path className={strong} strokeWidth="3" d="M5 6h18" />
      <path d="M9 10v15h5M9 16h5M18 16h24M18 25h18" />
    </>
  ),
  'read-aloud': (
    <>
      <path d="M8 12h6l8-6v20l-8-6H8z" />
      <path className={strong} d="M28 11q4 5 0 10M33 7q8 9 0 18" />
    </>
  ),
  profiles: (
    <>
      <circle cx="13" cy="10" r="5" />
      <path d="M4 28q0-10 9-10t9 10" />
      <path d="M28 10h16M28 22h16" />
      <circle className={accent} cx="33" cy="10" r="3" />
      <circle className={accent} cx="39" cy="22" r="3" />
    </>
  ),
};

/** A small drawing of what a function of the menu does; its name stands beside it. */
export const FunctionPicture = ({ name }: { name: WidgetFunction }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 48 32"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    className="h-8 w-12 shrink-0 text-ink max-sm:h-6 max-sm:w-9"
  >
    {drawings[name]}
  </svg>
);
