import { orpc, queryClient } from '#lib/api';

type ByIssue = { projectId: string; issueId: string };

/** The fix of a cause's sample. */
export const fixQuery = (input: ByIssue) => orpc.issue.fix.queryOptions({ input });

/** The sample of a cause, as the only row. */
export const sampleQuery = ({ projectId, issueId }: ByIssue) =>
  orpc.issue.findings.queryOptions({ input: { projectId, issueId, size: 1 } });

/** Loads what the screen of a cause shows first, so that nothing moves when it comes. Returns the id of the rule. */
export const loadIssue = async (input: ByIssue): Promise<string> => {
  const [{ ruleId }] = await Promise.all([
    queryClient.ensureQueryData(orpc.issue.get.queryOptions({ input })),
    queryClient.ensureQueryData(fixQuery(input)),
    queryClient.ensureQueryData(sampleQuery(input)),
  ]);
  return ruleId;
};
