import { answerIssue, getIssue, ignoreIssue, listFindings, listIssues, readPicture, reopenIssue } from '#modules/issue';
import { signedInOrKey } from './base.ts';

export const issueRoutes = {
  list: signedInOrKey.issue.list.handler(({ context, input }) => listIssues(context.ctx, input)),
  get: signedInOrKey.issue.get.handler(({ context, input }) => getIssue(context.ctx, input)),
  findings: signedInOrKey.issue.findings.handler(({ context, input }) => listFindings(context.ctx, input)),
  ignore: signedInOrKey.issue.ignore.handler(({ context, input }) => ignoreIssue(context.ctx, input)),
  answer: signedInOrKey.issue.answer.handler(({ context, input }) => answerIssue(context.ctx, input)),
  reopen: signedInOrKey.issue.reopen.handler(({ context, input }) => reopenIssue(context.ctx, input)),
  picture: signedInOrKey.issue.picture.handler(async ({ context, input }) => {
    const picture = await readPicture(context.ctx, input);
    context.cacheFor(3600);
    return picture;
  }),
};
