import { beforeAll, describe, expect, it } from 'vitest';
import { acceptContract, readContract } from '#modules/legal';
import { beginDeparture, confirmDeparture } from '#modules/partnership';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { accounts, customerReportChoices, customerReports, customers } from '#platform/db/schema/index';
import { callProcedure, type Answer } from './testing/call-procedure.ts';
import { createHarness } from './testing/create-harness.ts';
import { procedures, type Procedure, type ProcedureName } from './testing/procedures.ts';
import { sampleInputs, type Input } from './testing/sample-inputs.ts';

const { database, server } = await createHarness();
const name = 'Geheime Praxis';
const fileKey = 'customer-reports/geheim/1.pdf';

/** Without the searches of the samples, which would find nothing before either. */
const lists: Partial<Record<ProcedureName, (reportId: string) => Input>> = {
  'customer.list': () => ({ page: 1, size: 10 }),
  'customerReport.customers': () => ({ page: 1, size: 10 }),
  'customerReport.file': (reportId) => ({ reportId }),
  'portfolio.list': () => ({ page: 1, size: 10 }),
  'portfolio.csv': () => ({}),
  'project.list': () => ({ ownership: 'customer' }),
};

/** What holds mails that were sent while the relation lasted. */
const ownRecords: ReadonlySet<ProcedureName> = new Set<ProcedureName>(['profile.export', 'system.mailbox']);
const reads = procedures.filter((one) => one.method === 'GET' && !ownRecords.has(one.name));

type World = { partnerId: string; cookie: string; ids: SampleProject; reportId: string; secrets: string[] };
let world: World;
/** Answers while the customer was the partner's, and after it has left. */
let before: Map<string, Answer[]>;
let after: Map<string, Answer[]>;

/** About the customer's rows, and about the partner's own account. */
const inputsOf = ({ name: procedure }: Procedure): Input[] => {
  const { ids, partnerId, reportId } = world;
  const list = lists[procedure]?.(reportId);
  if (list) return [list];
  return [sampleInputs[procedure](ids), sampleInputs[procedure]({ ...ids, accountId: partnerId })];
};

const readAll = async (): Promise<Map<string, Answer[]>> => {
  const answers = new Map<string, Answer[]>();
  for (const procedure of reads) {
    const given = [];
    for (const input of inputsOf(procedure))
      given.push(await callProcedure(server, procedure, { input, cookie: world.cookie }));
    answers.set(procedure.name, given);
  }
  return answers;
};

const leave = async ({ accountId, ctx }: Awaited<ReturnType<typeof database.createTenant>>): Promise<void> => {
  const { id } = await beginDeparture(ctx, { accountId });
  const { version, sha256 } = await readContract(ctx, { accountId, key: 'processing', locale: 'de' });
  const accepted = { isAccepted: true, isAuthorised: true } as const;
  await acceptContract(ctx, { accountId, key: 'processing', locale: 'de', version, sha256, ...accepted });
  const mandate = { actor: { kind: 'job', name: 'test' }, reason: 'It has left' } as const;
  await confirmDeparture({ ...database.contextFor(null), mandate }, { id });
};

beforeAll(async () => {
  const partner = await database.createTenant({ kind: 'reseller' });
  const partnerId = partner.accountId;
  const customer = await database.createTenant({ kind: 'reseller_customer', resellerAccountId: partnerId });
  const { accountId } = customer;
  const email = 'geheim@praxis.example';
  await inScope(database.db, [accountId], async (tx) => {
    await tx.update(accounts).set({ name });
    await tx.update(customers).set({ email });
  });
  const ids = await insertSampleProject(database, { accountId, host: 'geheim.example' });
  await database.storage.put(fileKey, Buffer.from(name), 'application/pdf');
  const reportId = await inScope(database.db, [partnerId], async (tx) => {
    await tx.insert(customerReportChoices).values({ accountId: partnerId, customerAccountId: accountId });
    const about = { accountId: partnerId, customerAccountId: accountId, customerName: name, month: '2026-01' };
    const made = { ...about, language: 'de', addressee: 'partner', fileKey, size: 1 } as const;
    return (await tx.insert(customerReports).values(made).returning({ id: customerReports.id }))[0]?.id ?? '';
  });
  const secrets = [name, email, 'geheim.example', ...Object.values(ids)];
  world = { partnerId, cookie: await server.signIn(partner.userId), ids, reportId, secrets };
  before = await readAll();
  await leave(customer);
  after = await readAll();
}, 120_000);

const leaksOf = (answers: Answer[] | undefined): string[] =>
  world.secrets.filter((secret) => answers?.some(({ text }) => text.includes(secret)));

describe('a partner whose customer has left', () => {
  it.each<ProcedureName>([
    'customer.list',
    'customer.get',
    'customer.export',
    'project.list',
    'project.get',
    'portfolio.list',
    'portfolio.csv',
    'customerReport.list',
    'customerReport.customers',
    'customerReport.file',
    'productRequest.received',
    'report.get',
  ])('has read it before by %s', (procedure) => {
    expect(leaksOf(before.get(procedure))).not.toEqual([]);
  });

  it.each(reads)('reads nothing of it by $name', ({ name: procedure }) => {
    expect(leaksOf(after.get(procedure))).toEqual([]);
  });
});
