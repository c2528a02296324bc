import { createHash, randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import type { ProjectExport } from '../../../packages/contract/src/index.ts';
import type { BenchEnvironment } from '../open-environment.ts';
import { benchHost } from '../production-settings.ts';
import { ask } from '../serve-signed-in.ts';

/** A link to a project's report that allows files. */
export type ShareLink = { projectId: string; token: string };

/** Inserts a link as the product stores it. */
export const insertShare = async ({ query, accountId, projectId }: BenchEnvironment): Promise<ShareLink> => {
  const token = randomBytes(16).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  await query(
    `insert into report_shares (account_id, project_id, token_hash, name, locale, may_export, expires_at)
     values ($1, $2, $3, 'Bench', 'de', true, now() + interval '1 day')`,
    [accountId, projectId, hash],
  );
  return { projectId, token };
};

/** What a visitor wants, and of which server. */
type Visit = { port: number; share: ShareLink; format: string; locale: string };

/** Over connections of its own, as visitors have them: the reader's must not wait for them. */
const visitors = new Agent({ keepAlive: true });

const post = async (port: number, path: string, json: object): Promise<Buffer> => {
  const headers = { 'content-type': 'application/json' };
  const asked = { method: 'POST', path, host: benchHost, headers, body: JSON.stringify(json), agent: visitors };
  const { status = 0, body } = await ask(port, asked);
  if (status >= 300) throw new Error(`answered with ${status}: ${body.toString().slice(0, 300)}`);
  return body;
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** As the dashboard does it: requests a file, looks until it is done, downloads it. Returns its size in bytes. Throws for any other answer. */
export const visitShare = async ({ port, share, format, locale }: Visit): Promise<number> => {
  const { projectId, token } = share;
  const path = `/api/shared-reports/${projectId}/exports`;
  const created: { export: ProjectExport; pass: string } = JSON.parse(
    (await post(port, path, { token, format, locale })).toString(),
  );
  const credentials = { token, pass: created.pass };
  let latest = created.export;
  for (let looks = 0; latest.state === 'queued' || latest.state === 'running'; looks += 1) {
    const longest = latest.state === 'running' ? 3_000 : 10_000;
    await pause(Math.min(longest, 1_000 + 1_000 * (latest.ahead ?? 0) + 250 * looks));
    latest = JSON.parse((await post(port, `${path}/${latest.id}`, credentials)).toString());
  }
  if (latest.state !== 'done') throw new Error(`the export ended as ${latest.state}`);
  const file = await post(port, `${path}/${latest.id}/file`, credentials);
  if (file.length !== latest.size) throw new Error(`the file has ${file.length} bytes instead of ${latest.size}`);
  return file.length;
};
