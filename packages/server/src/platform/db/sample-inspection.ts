import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Transaction } from './client.ts';
import { inspectionCommands, inspectionMoments, inspections, queueFlows, users } from './schema/index.ts';

const view = {
  viewport: 'desktop',
  zoom: 100,
  scheme: 'light',
  vision: 'none',
  isForcedColors: false,
  isReducedMotion: false,
} as const;

type Ids = { accountId: string; projectId: string; inspectionId: string; host: string };

/** A page that a colleague held open, with one moment; it is closed. */
export const insertSampleInspection = async (
  tx: Transaction,
  { storage }: Pick<Context, 'storage'>,
  ids: Ids & { picture: Uint8Array },
): Promise<void> => {
  const { accountId, projectId, inspectionId, host, picture } = ids;
  const flow = { queue: 'hold-inspection', accountId, flowId: accountId };
  await tx
    .insert(queueFlows)
    .values({ ...flow, firstTag: 1, lastTag: 1, step: 1 })
    .onConflictDoNothing();
  const email = `${randomUUID()}@example.org`;
  const person = { email, passwordHash: 'none', firstName: 'Iris', lastName: 'Inspekt', confirmedAt: new Date() };
  const [user] = await tx.insert(users).values(person).returning({ id: users.id });
  if (!user) return;
  const url = `https://${host}/`;
  const folder = `inspections/${accountId}/${projectId}/${inspectionId}`;
  await storage.put(`${folder}/1.jpg`, picture, 'image/jpeg');
  await storage.put(`${folder}/frame.jpg`, picture, 'image/jpeg');
  const page = { url, title: 'Startseite', view };
  const frame = { number: 1, x: 0, y: 0, width: 800, height: 600, pageWidth: 800, pageHeight: 600, focus: null };
  await tx.insert(inspections).values({
    ...page,
    id: inspectionId,
    accountId,
    projectId,
    userId: user.id,
    state: 'ended',
    step: null,
    endReason: 'idle',
    moment: 1,
    frame,
    endedAt: new Date(),
  });
  await tx
    .insert(inspectionCommands)
    .values({ accountId, inspectionId, kind: 'check', sealed: '', state: 'done', doneAt: new Date() });
  await tx.insert(inspectionMoments).values({
    ...page,
    inspectionId,
    accountId,
    number: 1,
    findings: [],
    pictureWidth: 800,
    pictureHeight: 600,
    milliseconds: 900,
  });
};
