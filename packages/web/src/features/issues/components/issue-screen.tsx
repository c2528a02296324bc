/** One issue. */
export function IssueScreen(_props: {
  projectId: string;
  issueId: string;
  search: object;
  onPlaces: (page: number) => void;
}) {
  return null;
}
