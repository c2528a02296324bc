import { and, eq, inArray } from 'drizzle-orm';
import type { ProjectReport } from '@zugang/contract';
import type { ReportImage, TopCause } from '@zugang/report';
import { cutPicture, findPicture } from '#modules/issue';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { findings, issues } from '#platform/db/schema/index';
import type { Read } from './internal.ts';

type Storage = Context['storage'];
type TopIssue = ProjectReport['overview']['topIssues'][number];

/** So many causes are shown with their picture. */
const pictured = 5;

/** PDFs hold no WebP. */
const toJpeg = async (picture: Uint8Array): Promise<ReportImage> => {
  // Loaded when it is needed: few files need it, and it is large.
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(picture)
    .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
};

const readPicture = async (
  read: Read,
  storage: Storage,
  { projectId, findingId }: { projectId: string; findingId: string },
): Promise<ReportImage | null> => {
  const place = await read((tx) => findPicture(tx, { projectId, findingId }));
  const picture = place && (await cutPicture(storage, place));
  return picture && toJpeg(picture);
};

/** The markup of the causes' examples; of a cause without an example that of its component. */
const readSnippets = async (
  tx: Transaction,
  projectId: string,
  topIssues: readonly TopIssue[],
): Promise<Map<string, string>> => {
  const ids = topIssues.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: issues.id, component: issues.snippet, sample: findings.snippet })
    .from(issues)
    .leftJoin(findings, eq(findings.id, issues.sampleFindingId))
    .where(and(eq(issues.projectId, projectId), inArray(issues.id, ids)));
  return new Map(rows.map(({ id, component, sample }) => [id, sample ?? component]));
};

/** The causes to fix first with their markup, the first of them with pictures: read when a file shows them. */
export const readTopCauses = async (
  read: Read,
  { storage }: Pick<Context, 'storage'>,
  { projectId, overview: { topIssues } }: ProjectReport,
): Promise<TopCause[]> => {
  const snippets = await read((tx) => readSnippets(tx, projectId, topIssues));
  const causes: TopCause[] = [];
  for (const [index, issue] of topIssues.entries()) {
    const findingId = index < pictured && issue.hasPicture ? issue.sampleFindingId : null;
    const picture = findingId ? await readPicture(read, storage, { projectId, findingId }) : null;
    causes.push({ ...issue, snippet: snippets.get(issue.id) ?? '', picture });
  }
  return causes;
};
