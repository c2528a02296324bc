/** The domains of a project. */
export function DomainsScreen(_props: { projectId: string }) {
  return null;
}
