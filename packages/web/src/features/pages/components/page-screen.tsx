/** One page. */
export function PageScreen(_props: {
  projectId: string;
  pageId: string;
  selected: string | undefined;
  onSelect: (finding: string | undefined) => void;
}) {
  return null;
}
