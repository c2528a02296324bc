import type { Issue } from '@zugang/contract';
import { IssueComments } from './issue-comments.tsx';
import { IssueHistory } from './issue-history.tsx';

/** What people wrote about a cause, and what happened to it. */
export const IssueTalk = ({ issue }: { issue: Issue }) => (
  <div className="grid items-start gap-8 xl:grid-cols-2">
    <IssueComments issue={issue} />
    <IssueHistory issue={issue} />
  </div>
);
