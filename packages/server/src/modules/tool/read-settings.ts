import { eq } from 'drizzle-orm';
import { defaultWidgetConfig, widgetFunction, widgetSettingsInput, type WidgetSettings } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { widgetSettings } from '#platform/db/schema/index';

const functionsByDefault = defaultWidgetConfig.functions.map((name) => widgetFunction.parse(name));

/** What a project begins with. */
export const defaultSettings: WidgetSettings = { ...defaultWidgetConfig, functions: functionsByDefault };

/** A project's settings, with the default for what is missing or can no longer be read. */
export const readSettings = async (
  tx: Transaction,
  projectId: string,
): Promise<{ settings: WidgetSettings; isDefault: boolean }> => {
  const [row] = await tx.select().from(widgetSettings).where(eq(widgetSettings.projectId, projectId));
  const stored = row ? widgetSettingsInput.safeParse({ ...defaultSettings, ...row.settings }) : null;
  return stored?.success ? { settings: stored.data, isDefault: false } : { settings: defaultSettings, isDefault: true };
};
