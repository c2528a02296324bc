import type { WidgetFunction, WidgetSettings } from '@zugang/contract';
import { isColourUsable } from '@zugang/contract/widget/widget-colours';
import { defaultWidgetConfig } from '@zugang/contract/widget/default-widget-config';
import * as z from '#lib/forms/schema.ts';

/** The values of the form: lists as texts, functions with commas between them, paths one a line. */
export type ToolValues = Omit<WidgetSettings, 'functions' | 'hiddenPaths' | 'statementUrl'> & {
  functions: string;
  hiddenPaths: string;
  statementUrl: string;
};

const isHex = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const isWebUrl = (value: string): boolean => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

const colour = z.string().check(
  z.trim(),
  z.refine(isHex, 'tool.colour.invalid'),
  z.refine((value) => !isHex(value) || isColourUsable(value), 'tool.errors.colour_contrast'),
);
const anyOf = <Value extends string>() => z.oneOf<Value>([]);

/** The rules of the settings, by their names: the same as the server's. */
export const toolRules: { [Name in keyof ToolValues]: z.Schema<ToolValues[Name]> } = {
  primaryColour: colour,
  secondaryColour: colour,
  menuPosition: anyOf<ToolValues['menuPosition']>(),
  buttonPosition: anyOf<ToolValues['buttonPosition']>(),
  icon: anyOf<ToolValues['icon']>(),
  size: anyOf<ToolValues['size']>(),
  language: anyOf<ToolValues['language']>(),
  functions: z.string().check(z.minLength(1, 'tool.errors.functions_missing')),
  hiddenPaths: z.string().check(
    z.refine((text) => linesOf(text).length <= 50, 'tool.errors.paths_too_many'),
    z.refine((text) => linesOf(text).every((line) => /^\/[^\s?#]{0,199}$/.test(line)), 'tool.errors.path_invalid'),
  ),
  statementUrl: z.string().check(
    z.trim(),
    z.refine((value) => value === '' || isWebUrl(value), 'tool.errors.url_invalid'),
  ),
  canReport: z.boolean(),
};

/** The form's rules. */
export const toolSchema = z.object<ToolValues>(toolRules);

/** Returns the settings as values of the form. */
export const valuesOf = (settings: WidgetSettings): ToolValues => ({
  ...settings,
  functions: settings.functions.join(','),
  hiddenPaths: settings.hiddenPaths.join('\n'),
  statementUrl: settings.statementUrl ?? '',
});

/** The functions of a form in their order. */
export const functionsOf = (text: string): WidgetFunction[] => text.split(',').filter(Boolean) as WidgetFunction[];

/** The form's values as settings. */
export const settingsOf = (values: ToolValues): WidgetSettings => ({
  ...values,
  functions: functionsOf(values.functions),
  hiddenPaths: linesOf(values.hiddenPaths),
  statementUrl: values.statementUrl.trim() || null,
});

/** The settings where everything in the form is right; null where something is not. */
export const validSettings = (values: ToolValues): WidgetSettings | null => {
  const { issues, value } = toolSchema.parse(values);
  return issues.length > 0 ? null : settingsOf(value);
};

/** The initial values of the form. */
export const defaultValues: ToolValues = valuesOf(defaultWidgetConfig as WidgetSettings);
