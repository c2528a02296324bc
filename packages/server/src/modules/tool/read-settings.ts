import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import {
  defaultWidgetConfig,
  toolFooter,
  widgetFunction,
  widgetSettingsInput,
  type ProductName,
  type ToolFooter,
  type WidgetSettings,
} from '@zugang/contract';
import { readToolDefaults, type ToolDefaults } from '#modules/reseller';
import type { Transaction } from '#platform/db/client';
import { widgetSettings } from '#platform/db/schema/index';
import type { ProjectRow } from '#platform/project-access';

const functionsByDefault = defaultWidgetConfig.functions.map((name) => widgetFunction.parse(name));

/** What a project begins with where its account has no reseller. */
export const defaultSettings: WidgetSettings = { ...defaultWidgetConfig, functions: functionsByDefault };

/**
 * The settings of a project. `base`: what holds where nothing is chosen; `overridden`: what is chosen and differs from it; `partner`: what
 * the reseller has set, null without one; `footer`: what is chosen in place of its own; `inactiveProducts`: what the widget does not show.
 */
export type SettingsOfProject = {
  settings: WidgetSettings;
  isDefault: boolean;
  base: WidgetSettings;
  overridden: (keyof WidgetSettings)[];
  partner: ToolDefaults | null;
  footer: ToolFooter | null;
  inactiveProducts: ProductName[];
};

/** The names of the settings that differ. */
export const namesOfChanges = (before: WidgetSettings, after: WidgetSettings): (keyof WidgetSettings)[] =>
  (Object.keys(after) as (keyof WidgetSettings)[]).filter((name) => !isDeepStrictEqual(before[name], after[name]));

const readRow = async (tx: Transaction, projectId: string) => {
  const [row] = await tx.select().from(widgetSettings).where(eq(widgetSettings.projectId, projectId));
  return row;
};

/** Products that are not active in the widget of a project. */
export const readInactiveProducts = async (tx: Transaction, projectId: string): Promise<ProductName[]> =>
  (await readRow(tx, projectId))?.inactiveProducts ?? [];

/** What was stored by an older version and can no longer be read counts as not chosen. */
const footerOf = (stored: unknown): ToolFooter | null => toolFooter.safeParse(stored).data ?? null;

/** A project's settings, with the default for what is missing or can no longer be read. */
export const readSettings = async (
  tx: Transaction,
  { id: projectId, accountId }: Pick<ProjectRow, 'id' | 'accountId'>,
): Promise<SettingsOfProject> => {
  const partner = await readToolDefaults(tx, accountId);
  const base = { ...defaultSettings, ...partner?.widget };
  const row = await readRow(tx, projectId);
  // A row without settings says only which products are shown.
  const isStored = row !== undefined && Object.keys(row.settings).length > 0;
  const stored = isStored ? widgetSettingsInput.safeParse({ ...base, ...row.settings }) : null;
  const settings = stored?.success ? stored.data : base;
  const overridden = namesOfChanges(base, settings);
  const inactiveProducts = row?.inactiveProducts ?? [];
  const footer = partner && footerOf(row?.settings['footer']);
  return { settings, isDefault: !stored?.success, base, overridden, partner, footer, inactiveProducts };
};
