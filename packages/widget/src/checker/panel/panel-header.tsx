import type { JSX } from 'preact';
import type { ViewProps } from '../view.ts';
import { docks } from '../state.ts';
import { CloseIcon, DockIcon, FoldIcon } from './panel-icons.tsx';

/** The title, and the buttons that move, fold and close the panel. */
export const PanelHeader = ({ view: { t, set, act }, state }: ViewProps): JSX.Element => (
  <header>
    <h2 tabIndex={-1}>{t('panel.title')}</h2>
    <div class="dock" role="group" aria-label={t('panel.dock')}>
      {docks.map((dock) => (
        <button
          key={dock}
          type="button"
          aria-label={t(`panel.${dock}`)}
          aria-pressed={dock === state.dock}
          onClick={() => set({ dock })}
        >
          <DockIcon dock={dock} />
        </button>
      ))}
    </div>
    <button
      type="button"
      aria-expanded={!state.isFolded}
      aria-label={t('panel.fold')}
      onClick={() => set({ isFolded: !state.isFolded })}
    >
      <FoldIcon />
    </button>
    <button type="button" aria-label={t('panel.close')} onClick={act.close}>
      <CloseIcon />
    </button>
  </header>
);
