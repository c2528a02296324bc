/** The pages. */
export function PagesScreen(_props: { projectId: string; search: object; onSearch: (change: object) => void }) {
  return null;
}
