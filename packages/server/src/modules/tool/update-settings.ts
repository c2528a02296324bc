import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import {
  isColourUsable,
  type contract,
  type FieldError,
  type ToolFooter,
  type ToolState,
  type WidgetSettings,
} from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import { widgetSettings } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import { describeTool } from './describe-tool.ts';
import { namesOfChanges, readSettings, type SettingsOfProject } from './read-settings.ts';

/** Throws VALIDATION_FAILED where a colour is invisible on a white page. `at`: where in the input the settings are. */
export const requireColours = (settings: WidgetSettings, at: 'settings' | 'widget' = 'settings'): void => {
  const fields = (['primaryColour', 'secondaryColour'] as const).flatMap((name): FieldError[] =>
    isColourUsable(settings[name]) ? [] : [{ path: `${at}.${name}`, key: 'tool.errors.colour_contrast' }],
  );
  if (fields.length > 0) throw new DomainError('VALIDATION_FAILED', { fields });
};

/** Settings with their colours as they are compared. */
export const inLowerCase = (settings: WidgetSettings): WidgetSettings => ({
  ...settings,
  primaryColour: settings.primaryColour.toLowerCase(),
  secondaryColour: settings.secondaryColour.toLowerCase(),
});

/** What is stored of a project with a reseller: only what differs from its defaults, so that the rest follows them. */
const chosenOf = (
  settings: WidgetSettings,
  footer: ToolFooter | null,
  { base, partner }: SettingsOfProject,
): Record<string, unknown> => {
  if (!partner) return settings;
  const chosen = namesOfChanges(base, settings).map((name) => [name, settings[name]]);
  return { ...Object.fromEntries(chosen), ...(footer && { footer }) };
};

/**
 * Stores how the widget looks and what it offers; pages follow within a minute, because they cache the configuration that long.
 * Throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED if a colour is invisible on a white page, CONFLICT if `known`, what the
 * sender began with, is not what is stored: it was changed in the meantime.
 */
export const updateSettings = (
  ctx: Context,
  { projectId, settings, before: known, footer: given }: InputOf<typeof contract.tool.update>,
): Promise<ToolState> => {
  const normalised = inLowerCase(settings);
  return inCallerScope(ctx, async (tx) => {
    const project = await requireProject(tx, ctx, { projectId, permission: 'project.edit' });
    requireColours(normalised);
    const { accountId } = project;
    const before = await readSettings(tx, project);
    if (known && !isDeepStrictEqual(known, before.settings)) throw new DomainError('CONFLICT');
    const footer = given === undefined ? before.footer : given;
    const row = { settings: chosenOf(normalised, footer, before), updatedAt: new Date() };
    await tx
      .insert(widgetSettings)
      .values({ projectId, accountId, ...row })
      .onConflictDoUpdate({ target: widgetSettings.projectId, set: row });
    const isFooterNew = !isDeepStrictEqual(before.footer, footer);
    const data = { changed: [...namesOfChanges(before.settings, normalised), ...(isFooterNew ? ['footer'] : [])] };
    await recordAudit(tx, ctx, { accountId, action: 'tool.update', targetId: projectId, data });
    return describeTool(tx, ctx, project);
  });
};

/** Goes back to the default settings: those of the reseller, else the product's. Throws NOT_FOUND, FORBIDDEN. */
export const resetSettings = (ctx: Context, { projectId }: InputOf<typeof contract.tool.reset>): Promise<ToolState> =>
  inCallerScope(ctx, async (tx) => {
    const project = await requireProject(tx, ctx, { projectId, permission: 'project.edit' });
    const { accountId } = project;
    // The row stays: it says too which products the widget shows.
    await tx
      .update(widgetSettings)
      .set({ settings: {}, updatedAt: new Date() })
      .where(eq(widgetSettings.projectId, projectId));
    await recordAudit(tx, ctx, { accountId, action: 'tool.reset', targetId: projectId });
    return describeTool(tx, ctx, project);
  });
