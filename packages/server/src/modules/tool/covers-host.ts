import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { domains, projects } from '#platform/db/schema/index';
import type { ProjectRow } from '#platform/project-access';

/** A host as browsers say it, without port, `www.` and the dot at its end. */
const bareHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '');

/** Hosts that a project's widget may be shown on. */
export type Coverage = { hosts: readonly string[]; withSubdomains: boolean };

/**
 * Whether a page's host (`location.hostname`) belongs to the project. A domain covers itself with and without `www.`; the port does not
 * matter, because browsers leave it out. Another subdomain is a domain of its own and has to be added, except in the free project of
 * a reseller, which has unlimited subdomains.
 */
export const coversHost = ({ hosts, withSubdomains }: Coverage, host: string): boolean => {
  const asked = bareHost(host);
  return hosts.map(bareHost).some((own) => own === asked || (withSubdomains && asked.endsWith(`.${own}`)));
};

/** The hosts of a project, in its account's scope. */
export const readCoverage = async (tx: Transaction, { id }: Pick<ProjectRow, 'id'>): Promise<Coverage> => {
  const rows = await tx.select({ host: domains.host }).from(domains).where(eq(domains.projectId, id));
  const [project] = await tx.select({ isFree: projects.isResellerFree }).from(projects).where(eq(projects.id, id));
  return { hosts: rows.map(({ host }) => host), withSubdomains: project?.isFree ?? false };
};
