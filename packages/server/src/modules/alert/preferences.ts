import type { AlertKind, AlertPreferences } from '@zugang/contract';
import type { ProjectReader } from '#modules/identity';
import type { alertPreferences } from '#platform/db/schema/index';

/** A user's stored preferences. */
export type PreferenceRow = typeof alertPreferences.$inferSelect;

/**
 * The preferences of a user who chose none. Regressions go to owners and admins of the account; digests are on by default for
 * the owner of a project that is checked by itself. A reseller's people look after many projects: they choose theirs. `partner`: what
 * the reseller of the account has set for its people.
 */
export const defaultsFor = (
  { role, ownership }: Pick<ProjectReader, 'role' | 'ownership'>,
  { isPlanned, partner }: { isPlanned: boolean; partner: Partial<AlertPreferences> },
): AlertPreferences => ({
  digest: role === 'owner' && ownership === 'own' && isPlanned ? 'weekly' : 'off',
  regression: role === 'owner' || role === 'admin',
  minImpact: 'serious',
  scoreDrop: 5,
  assignment: true,
  comment: true,
  statement: role === 'owner' || role === 'admin',
  ...(ownership === 'own' ? partner : {}),
});

/** What holds: what was chosen, and the defaults for the rest. */
export const withDefaults = (chosen: PreferenceRow | undefined, defaults: AlertPreferences): AlertPreferences => ({
  digest: chosen?.digest ?? defaults.digest,
  regression: chosen?.regression ?? defaults.regression,
  minImpact: chosen?.minImpact ?? defaults.minImpact,
  scoreDrop: chosen?.scoreDrop ?? defaults.scoreDrop,
  assignment: chosen?.assignment ?? defaults.assignment,
  comment: chosen?.comment ?? defaults.comment,
  statement: chosen?.statement ?? defaults.statement,
});

/** Whether these preferences ask for mails of a kind. */
export const isWanted = (preferences: AlertPreferences, kind: AlertKind): boolean =>
  kind === 'digest' ? preferences.digest !== 'off' : preferences[kind];
