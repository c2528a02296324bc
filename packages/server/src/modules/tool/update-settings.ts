import { isDeepStrictEqual } from 'node:util';
import { isColourUsable, type contract, type FieldError, type ToolState, type WidgetSettings } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import { widgetSettings } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import { describeTool } from './describe-tool.ts';
import { readSettings } from './read-settings.ts';

const requireColours = (settings: WidgetSettings): void => {
  const fields = (['primaryColour', 'secondaryColour'] as const).flatMap((name): FieldError[] =>
    isColourUsable(settings[name]) ? [] : [{ path: `settings.${name}`, key: 'tool.errors.colour_contrast' }],
  );
  if (fields.length > 0) throw new DomainError('VALIDATION_FAILED', { fields });
};

/** Names of the settings that differ. */
const changedNames = (before: WidgetSettings, after: WidgetSettings): string[] =>
  (Object.keys(after) as (keyof WidgetSettings)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );

/**
 * Stores how the widget looks and what it offers; pages follow within a minute, because they cache the configuration that long.
 * Throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED if a colour is invisible on a white page, CONFLICT if `known`, what the
 * sender began with, is not what is stored: it was changed in the meantime.
 */
export const updateSettings = (
  ctx: Context,
  { projectId, settings, before: known }: InputOf<typeof contract.tool.update>,
): Promise<ToolState> => {
  const normalised: WidgetSettings = {
    ...settings,
    primaryColour: settings.primaryColour.toLowerCase(),
    secondaryColour: settings.secondaryColour.toLowerCase(),
  };
  return inCallerScope(ctx, async (tx) => {
    const project = await requireProject(tx, ctx, { projectId, permission: 'project.edit' });
    requireColours(normalised);
    const { accountId } = project;
    const before = await readSettings(tx, projectId);
    if (known && !isDeepStrictEqual(known, before.settings)) throw new DomainError('CONFLICT');
    const row = { settings: normalised, updatedAt: new Date() };
    await tx
      .insert(widgetSettings)
      .values({ projectId, accountId, ...row })
      .onConflictDoUpdate({ target: widgetSettings.projectId, set: row });
    const data = { changed: changedNames(before.settings, normalised) };
    await recordAudit(tx, ctx, { accountId, action: 'tool.update', targetId: projectId, data });
    return describeTool(tx, ctx, project);
  });
};
