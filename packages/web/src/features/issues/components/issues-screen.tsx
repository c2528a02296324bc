/** The issues. */
export function IssuesScreen(_props: { projectId: string; search: object; onSearch: (change: object) => void }) {
  return null;
}
