import { eq } from 'drizzle-orm';
import { alertKind, notifications, type AlertKind, type contract, type Notifications } from '@zugang/contract';
import { openUnsubscribe, readNotification, switchOffNotification } from '#modules/identity';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { alertPreferences, projects, users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf, OutputOf } from '#platform/procedure';
import { isWanted } from './preferences.ts';
import { readListeners } from './read-preferences.ts';

type Claims = NonNullable<ReturnType<typeof openUnsubscribe>>;
type Found = OutputOf<typeof contract.alert.lookUpUnsubscribe>;
type ProjectClaims = { userId: string; kind: AlertKind; accountId: string; projectId: string };

const requireClaims = ({ secrets }: Context, token: string): Claims => {
  const claims = openUnsubscribe(secrets, token);
  if (!claims) throw new DomainError('UNSUBSCRIBE_INVALID');
  return claims;
};

const ofProject = ({ userId, kind, of }: Claims): ProjectClaims | null => {
  const known = alertKind.safeParse(kind);
  return known.success && of ? { userId, kind: known.data, ...of } : null;
};

const ofProfile = ({ kind }: Claims): keyof Notifications => {
  const known = notifications.keyof().safeParse(kind);
  if (!known.success) throw new DomainError('UNSUBSCRIBE_INVALID');
  return known.data;
};

const readTitle = async (tx: Transaction, projectId: string): Promise<string> => {
  const [project] = await tx.select({ title: projects.title }).from(projects).where(eq(projects.id, projectId));
  if (!project) throw new DomainError('UNSUBSCRIBE_INVALID');
  return project.title;
};

const lookUpProject = (ctx: Context, { kind, ...claims }: ProjectClaims): Promise<Found> =>
  inScope(ctx.db, [claims.accountId], async (tx) => {
    const project = await readTitle(tx, claims.projectId);
    const [user] = await tx.select({ locale: users.locale }).from(users).where(eq(users.id, claims.userId));
    const listener = (await readListeners(tx, claims)).find(({ userId }) => userId === claims.userId);
    const isOff = !listener || !isWanted(listener.preferences, kind);
    return { kind, project, isOff, locale: user?.locale ?? 'de' };
  });

/** What the link at the end of a mail would switch off; changes nothing. Throws UNSUBSCRIBE_INVALID. */
export const lookUpUnsubscribe = async (
  ctx: Context,
  { token }: InputOf<typeof contract.alert.lookUpUnsubscribe>,
): Promise<Found> => {
  const claims = requireClaims(ctx, token);
  const about = ofProject(claims);
  if (about) return lookUpProject(ctx, about);
  const found = await readNotification(ctx.db, claims.userId, ofProfile(claims));
  if (!found) throw new DomainError('UNSUBSCRIBE_INVALID');
  return { kind: claims.kind, project: null, isOff: !found.isOn, locale: found.locale };
};

const switchOff = (ctx: Context, { userId, kind, accountId, projectId }: ProjectClaims): Promise<void> =>
  inScope(ctx.db, [accountId], async (tx) => {
    await readTitle(tx, projectId);
    const off = { [kind]: kind === 'digest' ? 'off' : false, updatedAt: new Date() };
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
    if (!user) throw new DomainError('UNSUBSCRIBE_INVALID');
    await tx
      .insert(alertPreferences)
      .values({ accountId, projectId, userId, ...off })
      .onConflictDoUpdate({ target: [alertPreferences.projectId, alertPreferences.userId], set: off });
    const data = { kind, userId, by: 'link' };
    await recordAudit(tx, { principal: null }, { accountId, action: 'alerts.unsubscribe', targetId: projectId, data });
  });

/** Switches mails of a kind off, without signing in; twice is as good as once. Throws UNSUBSCRIBE_INVALID. */
export const unsubscribe = async (
  ctx: Context,
  { token }: InputOf<typeof contract.alert.unsubscribe>,
): Promise<{ ok: true }> => {
  const claims = requireClaims(ctx, token);
  const about = ofProject(claims);
  if (about) await switchOff(ctx, about);
  else {
    const kind = ofProfile(claims);
    if (!(await readNotification(ctx.db, claims.userId, kind))) throw new DomainError('UNSUBSCRIBE_INVALID');
    await switchOffNotification(ctx.db, claims.userId, kind);
  }
  return { ok: true };
};
