import { eq } from 'drizzle-orm';
import {
  defaultWidgetConfig,
  widgetFunction,
  widgetSettingsInput,
  type ProductName,
  type WidgetSettings,
} from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { widgetSettings } from '#platform/db/schema/index';

const functionsByDefault = defaultWidgetConfig.functions.map((name) => widgetFunction.parse(name));

/** What a project begins with. */
export const defaultSettings: WidgetSettings = { ...defaultWidgetConfig, functions: functionsByDefault };

const readRow = async (tx: Transaction, projectId: string) => {
  const [row] = await tx.select().from(widgetSettings).where(eq(widgetSettings.projectId, projectId));
  return row;
};

const parse = (stored: Record<string, unknown> | undefined): { settings: WidgetSettings; isDefault: boolean } => {
  const isStored = stored !== undefined && Object.keys(stored).length > 0;
  const parsed = isStored ? widgetSettingsInput.safeParse({ ...defaultSettings, ...stored }) : null;
  return parsed?.success ? { settings: parsed.data, isDefault: false } : { settings: defaultSettings, isDefault: true };
};

/** A project's settings, with the default for what is missing or can no longer be read. */
export const readSettings = async (
  tx: Transaction,
  projectId: string,
): Promise<{ settings: WidgetSettings; isDefault: boolean }> => parse((await readRow(tx, projectId))?.settings);

/** Products that are not active in the widget of a project. */
export const readInactiveProducts = async (tx: Transaction, projectId: string): Promise<ProductName[]> =>
  (await readRow(tx, projectId))?.inactiveProducts ?? [];

/** What the widget of a project looks like, and which products it does not show. */
export const readWidget = async (
  tx: Transaction,
  projectId: string,
): Promise<{ settings: WidgetSettings; isDefault: boolean; inactiveProducts: ProductName[] }> => {
  const row = await readRow(tx, projectId);
  return { ...parse(row?.settings), inactiveProducts: row?.inactiveProducts ?? [] };
};
