import { asc, desc, eq } from 'drizzle-orm';
import { statementAnswers, type StatementAnswers } from '@zugang/contract';
import type { findLaw } from '@zugang/statement';
import { findAddress } from '#modules/billing';
import { readPeople } from '#modules/identity';
import type { Transaction } from '#platform/db/client';
import { accounts, customers, domains } from '#platform/db/schema/index';
import type { ProjectRow } from '#platform/project-access';

/** Who answers for the website, and how to reach them, as far as the account says so itself: a reseller's address is never taken. */
const readOwner = async (tx: Transaction, accountId: string): Promise<StatementAnswers['owner']> => {
  const address = await findAddress(tx, accountId);
  const [account] = await tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, accountId));
  const person = [address?.firstName, address?.lastName].filter(Boolean).join(' ');
  const { street = '', postcode = '', city = '', country = '' } = address ?? {};
  const name = address?.company || person || (account?.name ?? '');
  return { name, street, postcode, city, country, email: '', phone: '' };
};

/** Where visitors can write to: the customer's contact, the address of bills, or who owns the account. */
const readContact = async (tx: Transaction, accountId: string): Promise<string> => {
  const [customer] = await tx
    .select({ email: customers.email })
    .from(customers)
    .where(eq(customers.accountId, accountId));
  if (customer?.email) return customer.email;
  const address = await findAddress(tx, accountId);
  if (address) return address.email;
  return (await readPeople(tx, accountId)).find(({ side }) => side === 'account')?.email ?? '';
};

/** Where the websites of a project are, the primary first: https, unless one answers without it only. */
const readAddresses = async (tx: Transaction, projectId: string): Promise<string[]> => {
  const rows = await tx
    .select({ startUrl: domains.startUrl })
    .from(domains)
    .where(eq(domains.projectId, projectId))
    .orderBy(desc(domains.isPrimary), asc(domains.host));
  return rows.map(({ startUrl }) => new URL('/', startUrl).href);
};

/**
 * The answers that a new statement begins with: who answers for it, what it is about, how to reach them. Never how accessible it is, and
 * no day: those are for a person to say.
 */
export const prefillAnswers = async (
  tx: Transaction,
  {
    project,
    law,
    situation,
  }: { project: ProjectRow; law: ReturnType<typeof findLaw>; situation: StatementAnswers['situation'] },
): Promise<StatementAnswers> => {
  return statementAnswers.parse({
    situation,
    owner: await readOwner(tx, project.accountId),
    scope: { urls: await readAddresses(tx, project.id) },
    conformance: { standard: law.standard },
    feedback: { email: await readContact(tx, project.accountId) },
  });
};
