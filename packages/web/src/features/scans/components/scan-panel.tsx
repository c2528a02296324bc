/** The running check. */
export function ScanPanel(_props: { projectId: string }) {
  return null;
}
