import { randomUUID } from 'node:crypto';
import type { Transaction } from './client.ts';
import { billingAddresses, projects } from './schema/index.ts';

/** An address in Berlin that bills can go to. */
export const insertAddress = async (tx: Transaction, accountId: string, country = 'DE'): Promise<void> => {
  await tx.insert(billingAddresses).values({
    accountId,
    type: 'company',
    company: 'Beispiel GmbH',
    street: 'Hauptstraße 1',
    postcode: '10115',
    city: 'Berlin',
    country,
    email: 'rechnung@example.org',
  });
};

/** A project without domains, for tests of what is sold. Returns its id. */
export const insertBareProject = async (tx: Transaction, accountId: string): Promise<string> => {
  const [project] = await tx
    .insert(projects)
    .values({ accountId, title: 'Beispiel', licenceKey: `zg_${randomUUID()}` })
    .returning({ id: projects.id });
  if (!project) throw new Error('the project was not inserted');
  return project.id;
};
