import type { JSX, TargetedKeyboardEvent } from 'preact';
import type { ViewProps } from '../view.ts';
import { tabs } from '../state.ts';

const moveByKey = (event: TargetedKeyboardEvent<HTMLElement>): void => {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === event.target);
  const wanted = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (at < 0 || wanted === undefined) return;
  event.preventDefault();
  const next = buttons.at(wanted % buttons.length);
  next?.focus();
  next?.click();
};

/** Tabs after the ARIA authoring practices: one tab stop, arrow keys, Home and End. */
export const PanelTabs = ({ view: { t, act }, state: { shown } }: ViewProps): JSX.Element => (
  <div role="tablist" class="tabs" aria-label={t('tabs.label')} onKeyDown={moveByKey}>
    {tabs.map((tab) => (
      <button
        key={tab}
        type="button"
        role="tab"
        id={`tab-${tab}`}
        aria-controls="view"
        aria-selected={shown === null ? undefined : tab === shown}
        tabIndex={shown === null || tab === shown ? 0 : -1}
        onClick={() => act.openTab(tab)}
      >
        {t(`tabs.${tab}`)}
      </button>
    ))}
  </div>
);
