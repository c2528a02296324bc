/** Starts a check. */
export function ScanMenu(_props: { projectId: string }) {
  return null;
}
