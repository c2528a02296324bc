import { widgetFunctions } from './widget-choices.ts';
import type { WidgetConfig } from './widget-config.schema.ts';

/** The initial configuration of a project, and the response if there is none. */
export const defaultWidgetConfig: Omit<WidgetConfig, 'state' | 'footer'> = {
  language: 'auto',
  primaryColour: '#5f5aa2',
  secondaryColour: '#0f766e',
  menuPosition: 'menu-right',
  buttonPosition: 'right-bottom',
  icon: 'person',
  size: 'medium',
  functions: [...widgetFunctions],
  hiddenPaths: [],
  statementUrl: null,
  canReport: true,
};
