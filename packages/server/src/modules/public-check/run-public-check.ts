import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { limits, type Box, type PublicCheckError } from '@zugang/contract';
import type { PageResult, PageRunner } from '@zugang/browser';
import { createIssueGroups, pageScore } from '@zugang/engine';
import { acquireHostSlot, chargeRequests, isOperatorHost, type SentRequests } from '#modules/host-limit';
import { cropPicture } from '@zugang/browser/crop-picture';
import type { VisitorPageMessage } from '#modules/scan';
import type { WorkerContext } from '#platform/context';
import { inPublicCheckQueue } from '#platform/db/client';
import { retryDatabase } from '#platform/db/retry-database';
import { publicChecks } from '#platform/db/schema/index';
import { storableJson } from '#platform/db/storable-json';
import { RetryJob } from '#platform/errors';
import {
  folderOf,
  givenUpBefore,
  keptUntil,
  level,
  mostGroups,
  pictureKeyOf,
  type PublicCheckRow,
  type StoredResult,
} from './internal.ts';

/** A page that took a worker down this often is not tried again. */
const maxAttempts = 3;
/** A visitor looks at the screen meanwhile. */
const maxWaitMs = 20_000;

type Checked = Extract<PageResult, { kind: 'checked' }>;
type Failure = { state: 'failed'; error: PublicCheckError };

/** Waits or runs still; one that was given up is as good as failed. */
const isUnfinished = (id: string) =>
  and(
    eq(publicChecks.id, id),
    inArray(publicChecks.state, ['queued', 'running']),
    gt(publicChecks.createdAt, givenUpBefore()),
  );

/** Counts an attempt before it is made, so that a page which kills its worker is known. Null where there is nothing to do any more. */
const claim = async ({ db }: WorkerContext, id: string): Promise<PublicCheckRow | null> => {
  const [row] = await inPublicCheckQueue(db, (tx) =>
    tx
      .update(publicChecks)
      .set({ state: 'running', attempts: sql`${publicChecks.attempts} + 1` })
      .where(isUnfinished(id))
      .returning(),
  );
  return row ?? null;
};

const uncount = ({ db }: WorkerContext, id: string) =>
  inPublicCheckQueue(db, (tx) =>
    tx
      .update(publicChecks)
      .set({ attempts: sql`${publicChecks.attempts} - 1` })
      .where(isUnfinished(id)),
  );

/** Stores how a check ended, once; true where it still waited for that. Kept for an hour from now on. */
const settle = async ({ db }: WorkerContext, id: string, ended: Failure | StoredResult): Promise<boolean> => {
  const values = 'error' in ended ? ended : { state: 'done' as const, error: null, result: storableJson(ended) };
  const rows = await retryDatabase(() =>
    inPublicCheckQueue(db, (tx) =>
      tx
        .update(publicChecks)
        .set({ ...values, expiresAt: keptUntil() })
        .where(isUnfinished(id))
        .returning({ id: publicChecks.id }),
    ),
  );
  return rows.length > 0;
};

type Wanted = { id: string; number: number; screenshot: Checked['screenshot']; box: Box | null };

/** Stores the place of a cause as a picture, with its size; null where it is not to be seen. */
const storePicture = async (
  ctx: WorkerContext,
  { id, number, screenshot, box }: Wanted,
): Promise<StoredResult['groups'][number]['picture']> => {
  const data = screenshot && box ? await cropPicture(screenshot.data, box) : null;
  if (!data) return null;
  await ctx.storage.put(pictureKeyOf(id, number), data, 'image/webp');
  // Loaded when it is needed: the API never needs it, and it is large.
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(data).metadata();
  return { number, width, height };
};

/** Groups what was found, with pictures for the causes with the most effect. */
const describe = async (ctx: WorkerContext, id: string, { url, check, screenshot }: Checked): Promise<StoredResult> => {
  const causes = createIssueGroups();
  causes.add({ url, findings: check.findings });
  const groups: StoredResult['groups'] = [];
  let pictures = 0;
  for (const [number, group] of causes.list().slice(0, mostGroups).entries()) {
    const { box, selector } = group.sample.finding;
    // A picture of the whole page shows nothing of the cause.
    const isWanted = pictures < limits.publicChecks.pictures && !/^(?:html|body)$/.test(selector);
    const picture = isWanted ? await storePicture(ctx, { id, number, screenshot, box }) : null;
    if (picture) pictures += 1;
    groups.push({ ...group, picture });
  }
  return {
    url,
    title: check.title.slice(0, 300),
    score: pageScore(check),
    checkedAt: new Date().toISOString(),
    groups,
  };
};

/** Loads and checks the page as scans do: paced as a host of unproved ownership, without anything secret. */
const check = async (ctx: WorkerContext, runner: PageRunner, row: PublicCheckRow): Promise<PageResult> => {
  const asked = { host: row.host, isLimited: !isOperatorHost(ctx, row.host) };
  // The first load had a slot.
  let slots = 1;
  const onRequests = (sent: SentRequests): Promise<void> => {
    const charged = chargeRequests(ctx, [asked], { sent, slots });
    slots = 0;
    return charged;
  };
  const options = { isolationKey: `public-check ${row.id}`, level, screenshot: true, onRequests } as const;
  const load = (url: string): Promise<PageResult> =>
    runner.check(url, options).catch(async (cause: unknown) => {
      await uncount(ctx, row.id);
      throw new RetryJob('no browser could be started', { cause });
    });
  const result = await load(row.url);
  const hasNoHttps = result.kind === 'failed' && (result.error === 'tls' || result.error === 'connection');
  return row.isSchemeGuessed && hasNoHttps ? load(row.url.replace(/^https:/, 'http:')) : result;
};

/**
 * Checks the page of a visitor in the browser and stores its causes. Does nothing where that is done: delivering a message twice, or killing
 * the worker at any moment, changes no result. Throws RetryJob where this worker has no browser, and for a tab that crashed.
 */
export const runPublicCheck = async (
  ctx: WorkerContext,
  { runner }: { runner: PageRunner },
  { publicCheckId: id }: VisitorPageMessage,
): Promise<void> => {
  const row = await claim(ctx, id);
  if (!row) return;
  const fail = async (error: PublicCheckError): Promise<void> => {
    await settle(ctx, id, { state: 'failed', error });
  };
  if (row.attempts > maxAttempts) return fail('check_failed');
  const isLimited = !isOperatorHost(ctx, row.host);
  if (!(await acquireHostSlot(ctx, { host: row.host, isLimited, maxWaitMs }))) return fail('host_limited');
  const result = await check(ctx, runner, row);
  const isCrash = result.kind === 'failed' && result.error === 'page_crashed';
  if (isCrash && row.attempts < maxAttempts) throw new RetryJob('the page crashed');
  if (result.kind === 'failed') return fail(result.error);
  const isKept = await settle(ctx, id, await describe(ctx, id, result));
  if (!isKept) await removeUnlessDone(ctx, id);
};

/** The check was deleted, or finished by another worker, whose pictures have the same names. */
const removeUnlessDone = async ({ db, storage }: WorkerContext, id: string): Promise<void> => {
  const kept = await inPublicCheckQueue(db, (tx) => tx.$count(publicChecks, eq(publicChecks.id, id)));
  if (kept === 0) await storage.removeAll(folderOf(id));
};
