import type { Context } from '../context.ts';
import { createCheckActions, type CheckActions } from './create-check-actions.ts';
import { createFindingActions, type FindingActions } from './create-finding-actions.ts';
import { createPanelActions, type PanelActions } from './create-panel-actions.ts';
import { createPickActions, type PickActions } from './create-pick-actions.ts';
import { createTabActions, type TabActions } from './create-tab-actions.ts';

/** All that can be done in the panel. */
export type Actions = PanelActions & FindingActions & TabActions & PickActions & CheckActions & { close: () => void };

/** The actions; `onClose` is called once no further check will begin. */
export const createActions = (context: Context, onClose: () => void): Actions => {
  const panel = createPanelActions(context);
  const findings = { ...panel, ...createFindingActions(context, panel) };
  const tabs = { ...findings, ...createTabActions(context, findings) };
  const checks = createCheckActions(context, findings);
  const close = (): void => {
    checks.stopChecking();
    onClose();
  };
  return { ...tabs, ...createPickActions(context, tabs), ...checks, close };
};
