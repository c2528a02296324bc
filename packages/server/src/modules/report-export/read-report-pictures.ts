import type { ProjectReport } from '@zugang/contract';
import type { ReportPicture, Texts } from '@zugang/report';
import { readPictures } from '#modules/conformance-audit';
import { cutPicture, findPicture } from '#modules/issue';
import type { Context } from '#platform/context';
import type { Read } from './internal.ts';

/** Pictures of what to fix first, and those of the conformance audit. */
export const readReportPictures = async (
  read: Read,
  { storage }: Pick<Context, 'storage'>,
  { report: { projectId, overview }, texts }: { report: ProjectReport; texts: Texts },
): Promise<ReportPicture[]> => {
  const found = overview.topIssues.flatMap(({ sampleFindingId: id, hasPicture, ruleId }, index) =>
    id && hasPicture
      ? [
          {
            path: `pictures/issue-${index + 1}.webp`,
            caption: `${index + 1}. ${texts.rule(ruleId).title}`,
            read: async () => {
              const place = await read((tx) => findPicture(tx, { projectId, findingId: id }));
              return place && cutPicture(storage, place);
            },
          },
        ]
      : [],
  );
  const audited = (await read((tx) => readPictures(tx, projectId))).map(
    ({ criterion, storageKey, picture }, index) => ({
      path: `pictures/audit-${index + 1}.webp`,
      caption: `${criterion} ${texts.criterion(criterion)}: ${picture.description}`,
      read: () => storage.get(storageKey),
    }),
  );
  return [...found, ...audited];
};
