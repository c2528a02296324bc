import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  limits,
  statementAnswers,
  type StatementAnswersInput,
  type StatementForm,
  type StatementRow,
  type StatementTemplate,
} from '@zugang/contract';
import { hostileTexts } from '@zugang/statement/hostile-texts.fixture';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { createHarness } from '../../testing/create-harness.ts';
import { auditedActions, createPerson, errorOf, type Person } from '../../testing/people.ts';

const { database, server } = await createHarness();
let partner: Person;
let customer: Person;
let sibling: Person;
let ids: SampleProject;

const pathOf = (projectId: string, rest = '') => `/api/projects/${projectId}/statements${rest}`;
const send = (person: Person, method: string, path: string, json?: object) =>
  server.call(method, path, { cookie: person.cookie, ...(json ? { json } : {}) });
const read = async <T>(answer: Promise<Response>, status = 200): Promise<T> => {
  const given = await answer;
  expect(given.status).toBe(status);
  return (await given.json()) as T;
};
const begin = (person: Person, { projectId }: SampleProject = ids, more: object = {}) =>
  read<StatementForm>(send(person, 'POST', pathOf(projectId), { law: 'bfsg', language: 'de', ...more }), 201);
const saveOver = (person: Person, { statement, revision }: StatementForm, answers: StatementAnswersInput) =>
  send(person, 'PUT', pathOf(statement.projectId, `/${statement.id}/draft`), { revision, answers });

beforeAll(async () => {
  partner = await createPerson(database, server, { kind: 'reseller' });
  const ofPartner = { kind: 'reseller_customer', resellerAccountId: partner.accountId } as const;
  customer = await createPerson(database, server, ofPartner);
  sibling = await createPerson(database, server, ofPartner);
  ids = await insertSampleProject(database, { accountId: customer.accountId });
});

describe('statements of a customer', () => {
  it('are written by its partner as by itself, and are missing to others', async () => {
    const form = await begin(partner);
    const path = pathOf(ids.projectId, `/${form.statement.id}`);
    expect((await send(customer, 'GET', path)).status).toBe(200);
    expect((await send(sibling, 'GET', path)).status).toBe(404);
    const stranger = await createPerson(database, server);
    for (const [method, end] of [
      ['GET', ''],
      ['PUT', '/draft'],
      ['POST', '/publish'],
      ['DELETE', ''],
    ] as const)
      expect(
        (await send(stranger, method, `${path}${end}`, method === 'GET' ? undefined : { revision: 1, answers: {} }))
          .status,
      ).toBe(404);
    expect((await saveOver(partner, form, { title: 'Vom Partner' })).status).toBe(200);
  });

  it('are listed over all projects to the partner, the outdated first, and to nobody else', async () => {
    type List = { rows: (StatementRow & { projectTitle: string; accountName: string })[]; total: number };
    const list = await read<List>(send(partner, 'GET', '/api/statements?search=Beispiel'));
    expect(list.total).toBeGreaterThanOrEqual(2);
    expect(list.rows.every(({ projectId }) => projectId === ids.projectId)).toBe(true);
    expect(list.rows[0]).toMatchObject({ projectTitle: 'Beispiel' });
    const published = await read<List>(send(partner, 'GET', '/api/statements?only=unpublished'));
    expect(published.rows.every(({ state }) => state !== 'published')).toBe(true);
    expect((await read<List>(send(partner, 'GET', '/api/statements?only=outdated'))).rows).toEqual([]);
    expect((await read<List>(send(sibling, 'GET', '/api/statements'))).total).toBe(0);
    const ofOther = `/api/statements?accountId=${sibling.accountId}`;
    expect((await read<List>(send(partner, 'GET', ofOther))).total).toBe(0);
  });
});

describe('templates', () => {
  const templates = async (person: Person, projectId: string) =>
    (
      await read<{ templates: StatementTemplate[] }>(
        send(person, 'GET', `/api/projects/${projectId}/statement-templates`),
      )
    ).templates;

  it('of a partner serve all its customers, without findings and without who the customer is', async () => {
    const form = await begin(partner);
    const service = { description: 'Wir vermieten Räder.', operation: '', requirements: '' };
    const owner = { ...form.answers.owner, name: 'Praxis Nord' };
    const saved = await read<StatementForm>(saveOver(partner, form, { ...form.answers, service, owner }));
    const { id: statementId } = saved.statement;
    const made = await read<StatementTemplate>(
      send(partner, 'POST', pathOf(ids.projectId, `/${statementId}/template`), { name: 'Alle Läden' }),
      201,
    );
    expect(made).toMatchObject({ accountId: partner.accountId, isOfPartner: true });
    const theirs = await insertSampleProject(database, { accountId: sibling.accountId, host: 'nachbar.example' });
    expect((await templates(sibling, theirs.projectId)).map(({ name }) => name)).toContain('Alle Läden');
    const begun = await begin(sibling, theirs, { templateId: made.id });
    expect(begun.answers.service.description).toBe('Wir vermieten Räder.');
    expect(begun.answers.owner.name).not.toBe('Praxis Nord');
    expect(begun.answers.scope.urls).toContain('https://nachbar.example/');
    expect(begun.answers.items.every(({ isConfirmed }) => !isConfirmed)).toBe(true);
    // The customer uses it, and can neither replace it nor take it away.
    const replace = pathOf(theirs.projectId, `/${begun.statement.id}/template/${made.id}`);
    expect((await send(sibling, 'PUT', replace, { name: 'Unsere' })).status).toBe(403);
    expect((await templates(sibling, theirs.projectId)).find(({ id }) => id === made.id)?.mayChange).toBe(false);
    const path = `/api/projects/${theirs.projectId}/statement-templates/${made.id}`;
    expect((await send(sibling, 'DELETE', path)).status).toBe(403);
    expect((await send(partner, 'DELETE', path)).status).toBe(200);
    expect((await send(partner, 'DELETE', path)).status).toBe(404);
  });

  it('of a customer are its own: its partner sees them there, siblings do not', async () => {
    const form = await begin(customer);
    const path = pathOf(ids.projectId, `/${form.statement.id}/template`);
    const made = await read<StatementTemplate>(send(customer, 'POST', path, { name: 'Nur wir' }), 201);
    expect(made).toMatchObject({ accountId: customer.accountId, isOfPartner: false });
    const theirs = await insertSampleProject(database, { accountId: sibling.accountId, host: 'anders.example' });
    expect((await templates(sibling, theirs.projectId)).map(({ id }) => id)).not.toContain(made.id);
    expect((await templates(partner, ids.projectId)).map(({ id }) => id)).toContain(made.id);
    const foreign = { law: 'bfsg', language: 'de', templateId: made.id };
    expect((await send(sibling, 'POST', pathOf(theirs.projectId), foreign)).status).toBe(404);
  });

  it('are replaced by the wording of another statement, and what was begun with them stays', async () => {
    const form = await begin(customer);
    const path = pathOf(ids.projectId, `/${form.statement.id}/template`);
    const made = await read<StatementTemplate>(send(customer, 'POST', path, { name: 'Alt' }), 201);
    const begun = await begin(customer, ids, { templateId: made.id });
    const service = { description: 'Neue Worte.', operation: '', requirements: '' };
    await read<StatementForm>(saveOver(customer, form, { ...form.answers, service }));
    const replaced = await read<StatementTemplate>(send(customer, 'PUT', `${path}/${made.id}`, { name: 'Neu' }));
    expect(replaced).toMatchObject({ id: made.id, name: 'Neu', mayChange: true });
    const again = await begin(customer, ids, { templateId: made.id });
    expect(again.answers.service.description).toBe('Neue Worte.');
    const first = await read<StatementForm>(send(customer, 'GET', pathOf(ids.projectId, `/${begun.statement.id}`)));
    expect(first.answers).toEqual(begun.answers);
    expect((await send(customer, 'PUT', `${path}/${randomUUID()}`, { name: 'Neu' })).status).toBe(404);
    expect((await send(sibling, 'PUT', `${path}/${made.id}`, { name: 'Neu' })).status).toBe(404);
    expect(await auditedActions(database, customer.accountId)).toContain('statement_template.update');
  });

  it('are 50 at most for an account', async () => {
    const owner = await createPerson(database, server);
    const own = await insertSampleProject(database, { accountId: owner.accountId });
    const { statement } = await begin(owner, own);
    const path = pathOf(own.projectId, `/${statement.id}/template`);
    // The sample has one.
    const made = Array.from({ length: limits.statements.templates + 4 }, (_, index) =>
      send(owner, 'POST', path, { name: `Vorlage ${index}` }),
    );
    const statuses = (await Promise.all(made)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(limits.statements.templates - 1);
    expect(await errorOf(await send(owner, 'POST', path, { name: 'Noch eine' }))).toMatchObject({
      code: 'TEMPLATE_LIMIT',
    });
  });
});

describe('what is too much', () => {
  const { items, lines, long, pages, short } = limits.statements;
  const item = { id: '0198c0de-0000-4000-8000-000000000000', what: 'x' };
  const tooMuch: [string, StatementAnswersInput][] = [
    ['a title', { title: 'ä'.repeat(short + 1) }],
    ['a long text', { service: { description: 'ä'.repeat(long + 1) } }],
    ['lines', { measures: Array.from({ length: lines + 1 }, () => 'x') }],
    ['addresses', { scope: { urls: Array.from({ length: lines + 1 }, () => 'x') } }],
    ['barriers', { items: Array.from({ length: items + 1 }, () => item) }],
    ['pages of a barrier', { items: [{ ...item, pages: Array.from({ length: pages + 1 }, () => 'x') }] }],
    ['criteria of a barrier', { items: [{ ...item, criteria: Array.from({ length: 21 }, () => '1.1.1') }] }],
    ['days', { feedback: { answerDays: 366 } }],
  ];
  it.each(tooMuch)('is refused at the field: %s', async (_, answers) => {
    const form = await begin(customer);
    const answer = await saveOver(customer, form, answers);
    expect(answer.status).toBe(400);
    const { fields } = await errorOf(answer);
    expect(fields?.[0]?.path).toMatch(/^answers\./);
    await send(customer, 'DELETE', pathOf(ids.projectId, `/${form.statement.id}`));
  });

  it('a law without texts in a language is refused', async () => {
    const answer = await send(customer, 'POST', pathOf(ids.projectId), { law: 'bfsg', language: 'fr' });
    expect(answer.status).toBe(400);
  });
});

describe('hostile texts', () => {
  const ours =
    /^<\/?(?:article|section|h[1-6]|p|ul|li|dl|dt|dd|a)>$|^<article lang="de">$|^<a href="(?:https?:|mailto:|tel:)[^"]*">$/;
  /** Tags that are none of ours: text has no angle brackets left. */
  const strangeTags = (html: string): string[] => (html.match(/<[^>]*>?/g) ?? []).filter((tag) => !ours.test(tag));

  it('go through every field and come back as text, and never as markup', { timeout: 600_000 }, async () => {
    let form = await begin(customer);
    const stored = [];
    for (const text of hostileTexts) {
      const short = text.slice(0, limits.statements.short);
      const answers: StatementAnswersInput = {
        title: short,
        owner: { name: short },
        service: { description: text, operation: text, requirements: text },
        items: [{ id: form.statement.id, what: text, where: short, explanation: text }],
        measures: [short],
        overrides: { 'about.intro': { text, basedOn: text } },
      };
      const parsed = statementAnswers.safeParse(answers);
      const answer = await saveOver(customer, form, answers);
      expect([text, answer.status]).toEqual([text, parsed.success ? 200 : 400]);
      if (!parsed.success) continue;
      form = (await answer.json()) as StatementForm;
      expect(form.answers).toEqual(parsed.data);
      expect(strangeTags(form.preview)).toEqual([]);
      stored.push(text);
    }
    expect(hostileTexts.length).toBeGreaterThanOrEqual(500);
    expect(stored.length).toBeGreaterThan(400);
  });
});
