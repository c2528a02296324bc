import { Fragment, type JSX } from 'preact';
import type { View, ViewProps } from '../view.ts';
import type { CheckProgress, Message, State, Tab } from '../state.ts';
import { ContrastView } from './contrast-view.tsx';
import { ElementView } from './element-view.tsx';
import { FindingsView } from './findings-view.tsx';
import { ListView } from './list-view.tsx';
import { PanelHeader } from './panel-header.tsx';
import { PanelTabs } from './panel-tabs.tsx';
import { SendView } from './send-view.tsx';
import { Tools } from './tools.tsx';

/** Each message is a text of its own: the same words are read aloud again. */
const Spoken = ({ message, looks }: { message: Message; looks: string }): JSX.Element => (
  <p class={looks} role="status">
    <Fragment key={message.turn}>{message.text}</Fragment>
  </p>
);

/** Seen, not read aloud: the end of a check is. */
const Progress = ({ progress: { at, of, text } }: { progress: CheckProgress }): JSX.Element => (
  <div class="progress">
    <label>
      {text}
      <progress max={of} value={at} />
    </label>
  </div>
);

const contents: Record<Tab, (props: ViewProps) => JSX.Element | null> = {
  findings: FindingsView,
  headings: ListView,
  landmarks: ListView,
  stops: ListView,
  pictures: ListView,
  contrast: ContrastView,
  element: ElementView,
  send: SendView,
};

const Content = ({ view, state }: ViewProps): JSX.Element => {
  const { shown } = state;
  const Shown = shown && contents[shown];
  return (
    <div class="view" id="view" role="tabpanel" tabIndex={0} aria-labelledby={shown ? `tab-${shown}` : undefined}>
      {Shown && <Shown key={shown} view={view} state={state} />}
    </div>
  );
};

/** The panel itself: a region with a title, dock buttons, messages, tabs, and one view. */
export const Panel = ({ view, state }: { view: View; state: State }): JSX.Element => {
  const { dock, isFolded, status, whisper, progress, shown, veil } = state;
  const { t } = view;
  return (
    <>
      <section class="panel" aria-label={t('panel.name')} data-dock={dock} data-collapsed={isFolded ? '' : undefined}>
        <PanelHeader view={view} state={state} />
        <Spoken message={status} looks={status.isAlarm ? 'status alarm' : 'status'} />
        <Spoken message={whisper} looks="sr" />
        {progress && <Progress progress={progress} />}
        <div class="tabs tools">{shown && <Tools view={view} state={state} />}</div>
        <PanelTabs view={view} state={state} />
        <Content view={view} state={state} />
      </section>
      {veil && (
        <div class="veil" data-key="veil" tabIndex={0} role="application" aria-label={t('pick.help')} {...veil} />
      )}
    </>
  );
};
