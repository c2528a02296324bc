/** The overview. */
export function OverviewScreen(_props: { projectId: string }) {
  return null;
}
