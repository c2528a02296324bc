import type { JSX } from 'preact';
import type { Dock } from '../state.ts';

const Icon = ({ paths }: { paths: readonly string[] }): JSX.Element => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    {paths.map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
);

const sides = { left: 'M9 4v16', bottom: 'M3 14h18', right: 'M15 4v16' };

/** A window with the panel on one side. */
export const DockIcon = ({ dock }: { dock: Dock }): JSX.Element => <Icon paths={['M3 4h18v16H3z', sides[dock]]} />;

/** A minus: the panel folds to its title. */
export const FoldIcon = (): JSX.Element => <Icon paths={['M5 12h14']} />;

export const CloseIcon = (): JSX.Element => <Icon paths={['M5 5l14 14', 'M19 5L5 19']} />;
