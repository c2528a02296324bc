import { getIssue, ignoreIssue, listFindings, listIssues, readPicture, reopenIssue } from '#modules/issue';
import { signedIn } from './base.ts';

export const issueRoutes = {
  list: signedIn.issue.list.handler(({ context, input }) => listIssues(context.ctx, input)),
  get: signedIn.issue.get.handler(({ context, input }) => getIssue(context.ctx, input)),
  findings: signedIn.issue.findings.handler(({ context, input }) => listFindings(context.ctx, input)),
  ignore: signedIn.issue.ignore.handler(({ context, input }) => ignoreIssue(context.ctx, input)),
  reopen: signedIn.issue.reopen.handler(({ context, input }) => reopenIssue(context.ctx, input)),
  picture: signedIn.issue.picture.handler(async ({ context, input }) => {
    const picture = await readPicture(context.ctx, input);
    context.cacheFor(3600);
    return picture;
  }),
};
