import {
  addComment,
  answerIssue,
  assignIssue,
  changeManyIssues,
  editComment,
  getIssue,
  ignoreIssue,
  listAssignees,
  listComments,
  listFindings,
  listHistory,
  listIssues,
  listMyIssues,
  readFix,
  readPicture,
  removeComment,
  reopenIssue,
  setIssueDue,
  undoManyIssues,
} from '#modules/issue';
import { readRecheck, startRecheck } from '#modules/recheck';
import { signedIn, signedInOrKey } from '../../base.ts';

export const issueRoutes = {
  list: signedInOrKey.issue.list.handler(({ context, input }) => listIssues(context.ctx, input)),
  get: signedInOrKey.issue.get.handler(({ context, input }) => getIssue(context.ctx, input)),
  findings: signedInOrKey.issue.findings.handler(({ context, input }) => listFindings(context.ctx, input)),
  ignore: signedInOrKey.issue.ignore.handler(({ context, input }) => ignoreIssue(context.ctx, input)),
  answer: signedInOrKey.issue.answer.handler(({ context, input }) => answerIssue(context.ctx, input)),
  reopen: signedInOrKey.issue.reopen.handler(({ context, input }) => reopenIssue(context.ctx, input)),
  assignees: signedInOrKey.issue.assignees.handler(({ context, input }) => listAssignees(context.ctx, input)),
  mine: signedIn.issue.mine.handler(({ context, input }) => listMyIssues(context.ctx, input)),
  assign: signedInOrKey.issue.assign.handler(({ context, input }) => assignIssue(context.ctx, input)),
  setDueOn: signedInOrKey.issue.setDueOn.handler(({ context, input }) => setIssueDue(context.ctx, input)),
  history: signedInOrKey.issue.history.handler(({ context, input }) => listHistory(context.ctx, input)),
  comments: signedInOrKey.issue.comments.handler(({ context, input }) => listComments(context.ctx, input)),
  addComment: signedIn.issue.addComment.handler(({ context, input }) => addComment(context.ctx, input)),
  editComment: signedIn.issue.editComment.handler(({ context, input }) => editComment(context.ctx, input)),
  removeComment: signedIn.issue.removeComment.handler(({ context, input }) => removeComment(context.ctx, input)),
  bulk: signedInOrKey.issue.bulk.handler(({ context, input }) => changeManyIssues(context.ctx, input)),
  undoBulk: signedInOrKey.issue.undoBulk.handler(({ context, input }) => undoManyIssues(context.ctx, input)),
  fix: signedInOrKey.issue.fix.handler(({ context, input }) => readFix(context.ctx, input)),
  recheck: signedInOrKey.issue.recheck.handler(({ context, input }) => startRecheck(context.ctx, input)),
  recheckResult: signedInOrKey.issue.recheckResult.handler(({ context, input }) => readRecheck(context.ctx, input)),
  picture: signedInOrKey.issue.picture.handler(async ({ context, input }) => {
    const picture = await readPicture(context.ctx, input);
    context.cacheFor(3600);
    return picture;
  }),
};
