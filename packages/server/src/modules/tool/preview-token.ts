import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/db/client';
import { secrets } from '#platform/db/schema/index';

const claims = z.object({ accountId: z.uuid(), projectId: z.uuid(), endsAt: z.number() });
type Place = { accountId: string; projectId: string };

const previewHours = 1;

const sign = async (db: Database, payload: string): Promise<Buffer> => {
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, 'widget_preview'));
  if (!row) throw new Error('The key for previews is missing: the database was not migrated');
  return createHmac('sha256', row.value).update(payload).digest();
};

/** A token that shows a project's preview for an hour to whoever holds it: the frame has no session. */
export const signPreview = async (db: Database, place: Place): Promise<string> => {
  const endsAt = Date.now() + previewHours * 3_600_000;
  const payload = Buffer.from(JSON.stringify({ ...place, endsAt })).toString('base64url');
  return `${payload}.${(await sign(db, payload)).toString('base64url')}`;
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Whose preview a token shows; null where it is forged or over. */
export const openPreview = async (db: Database, token: string): Promise<Place | null> => {
  const [payload = '', mac = ''] = token.split('.');
  const given = Buffer.from(mac, 'base64url');
  const right = await sign(db, payload);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const parsed = claims.safeParse(readJson(Buffer.from(payload, 'base64url').toString('utf8')));
  return parsed.success && parsed.data.endsAt > Date.now() ? parsed.data : null;
};
