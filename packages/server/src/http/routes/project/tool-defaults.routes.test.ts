import { beforeAll, describe, expect, it } from 'vitest';
import type {
  ErrorBody,
  ProjectAlerts,
  ToolDefaults,
  ToolFooter,
  ToolState,
  WidgetConfig,
  WidgetSettings,
} from '@zugang/contract';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { projects, widgetSettings } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';
import { auditedActions, codeOf } from '../../testing/people.ts';

const { database, server } = await createHarness();

type Party = { accountId: string; cookie: string };
const enter = async (options: Parameters<typeof database.createTenant>[0]): Promise<Party> => {
  const { accountId, userId } = await database.createTenant(options);
  return { accountId, cookie: await server.signIn(userId) };
};

let partner: Party;
let customer: Party;
let ids: SampleProject;
let product: WidgetSettings;
beforeAll(async () => {
  partner = await enter({ kind: 'reseller' });
  customer = await enter({ kind: 'reseller_customer', resellerAccountId: partner.accountId });
  ids = await insertSampleProject(database, { accountId: customer.accountId });
  await inScope(database.db, [customer.accountId], (tx) => tx.delete(widgetSettings));
  product = (await readTool()).settings;
});

const jsonOf = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T;
const readTool = () => jsonOf<ToolState>(server.call('GET', `/api/projects/${ids.projectId}/tool`, customer));
const defaultsPath = ({ accountId }: Party) => `/api/accounts/${accountId}/tool-settings`;
const readDefaults = () => jsonOf<ToolDefaults>(server.call('GET', defaultsPath(partner), partner));
const save = async (
  changes: Partial<Omit<ToolDefaults, 'accountId' | 'hasLogo'>>,
  { cookie } = partner,
  of = partner,
) => {
  const nothing = { locale: null, maxCrawlPages: null, showsLogo: false, footerText: '', footerUrl: '' };
  const alerts = { digest: null, regression: null, minImpact: null, scoreDrop: null };
  return server.call('PUT', defaultsPath(of), { cookie, json: { ...nothing, alerts, widget: product, ...changes } });
};
const saveTool = (settings: WidgetSettings, footer?: ToolFooter | null) =>
  server.call('PUT', `/api/projects/${ids.projectId}/tool/settings`, { ...customer, json: { settings, footer } });
const reset = ({ cookie } = customer) =>
  server.call('DELETE', `/api/projects/${ids.projectId}/tool/settings`, { cookie });
const readConfig = async () => {
  const [row] = await inScope(database.db, [customer.accountId], (tx) =>
    tx.select({ key: projects.licenceKey }).from(projects),
  );
  return jsonOf<WidgetConfig>(server.call('GET', `/w/v1/config/${row?.key}.json?host=example.org`));
};

describe('what a reseller sets for its customers’ projects', () => {
  it('is the product’s default at first, and what was set afterwards, with an entry in the audit log', async () => {
    expect(await readDefaults()).toMatchObject({
      locale: null,
      maxCrawlPages: null,
      widget: product,
      footerText: null,
    });
    const set = {
      locale: 'en',
      maxCrawlPages: 500,
      footerText: 'Agentur Nord',
      footerUrl: 'https://nord.example/',
    } as const;
    expect((await save({ ...set, widget: { ...product, icon: 'eye' } })).status).toBe(200);
    expect(await readDefaults()).toMatchObject({ ...set, widget: { ...product, icon: 'eye' } });
    expect(await auditedActions(database, partner.accountId)).toEqual(['reseller.tool_settings']);
    expect(await jsonOf(server.call('GET', `/api/reseller-brand/${partner.accountId}`))).toMatchObject({
      locale: 'en',
    });
  });

  it('is inherited by a project as it changes, until the project chooses, and again when it goes back', async () => {
    await save({ widget: { ...product, icon: 'eye', size: 'large' } });
    const inherited = { ...product, icon: 'eye', size: 'large' };
    expect(await readTool()).toMatchObject({ settings: inherited, isDefault: true, inherited, overridden: [] });
    await saveTool({ ...product, icon: 'sliders', size: 'large' });
    expect(await readTool()).toMatchObject({ overridden: ['icon'], settings: { icon: 'sliders', size: 'large' } });
    await save({ widget: { ...product, icon: 'person', size: 'small' } });
    // What was like the default still follows it.
    expect(await readTool()).toMatchObject({ overridden: ['icon'], settings: { icon: 'sliders', size: 'small' } });
    expect(await (await reset()).json()).toMatchObject({
      isDefault: true,
      overridden: [],
      settings: { icon: 'person', size: 'small' },
    });
    expect(await auditedActions(database, customer.accountId)).toEqual(['project.create', 'tool.update', 'tool.reset']);
  });

  it('reaches the pages of the customer with the reseller’s text and link', async () => {
    await save({ widget: { ...product, icon: 'eye' }, footerText: '<b>Nord</b>', footerUrl: 'https://nord.example/' });
    expect(await readConfig()).toMatchObject({
      icon: 'eye',
      footer: { text: '<b>Nord</b>', url: 'https://nord.example/', logoPath: null },
    });
    await save({});
    expect(await readConfig()).toMatchObject({ icon: product.icon, footer: null });
  });

  it('reaches the pages with another text and link where a project has chosen one, until it goes back', async () => {
    const nord = { text: 'Agentur Nord', url: 'https://nord.example/' };
    await save({ footerText: nord.text, footerUrl: nord.url });
    expect(await readTool()).toMatchObject({ footer: { inherited: nord, chosen: null }, overridden: [] });
    const own = { text: 'Betreut von Nord, Filiale Kiel', url: '' };
    expect((await saveTool(product, own)).status).toBe(200);
    // What is saved afterwards without a word about the footer leaves it.
    await saveTool(product);
    expect(await readTool()).toMatchObject({ footer: { inherited: nord, chosen: own }, overridden: ['footer'] });
    expect(await readConfig()).toMatchObject({ footer: { text: own.text, url: null } });
    await saveTool(product, { text: '', url: '' });
    expect(await readConfig()).toMatchObject({ footer: null });
    await saveTool(product, null);
    expect(await readConfig()).toMatchObject({ footer: nord });
    await saveTool(product, own);
    await reset();
    expect(await readConfig()).toMatchObject({ footer: nord });
    const paths = [
      { footer: { text: '', url: 'https://nord.example/' }, path: 'footer.text' },
      { footer: { text: 'Nord', url: 'javascript:alert(1)' }, path: 'footer.url' },
    ];
    for (const { footer, path } of paths) {
      const answer = await saveTool(product, footer);
      expect(answer.status).toBe(400);
      expect(((await answer.json()) as ErrorBody).fields).toMatchObject([{ path }]);
    }
    await save({});
  });

  it('says which mails the people of a customer get, until they choose, and not those of the reseller', async () => {
    const read = ({ cookie }: Party) =>
      jsonOf<ProjectAlerts>(server.call('GET', `/api/projects/${ids.projectId}/alerts`, { cookie }));
    const before = await read(partner);
    await save({ alerts: { digest: 'monthly', regression: false, minImpact: null, scoreDrop: null } });
    const { defaults, hasPartnerDefaults } = await read(customer);
    expect({ ...defaults, hasPartnerDefaults }).toMatchObject({
      digest: 'monthly',
      regression: false,
      hasPartnerDefaults: true,
    });
    expect(await read(partner)).toEqual(before);
  });

  it.each<
    [
      string,
      { widget?: object; footerText?: string; footerUrl?: string; showsLogo?: boolean; maxCrawlPages?: number },
      string,
    ]
  >([
    ['a colour that is lost on a white page', { widget: { primaryColour: '#ffe066' } }, 'widget.primaryColour'],
    ['a link that runs a script', { footerText: 'Nord', footerUrl: 'javascript:alert(1)' }, 'footerUrl'],
    ['a link without a text', { footerUrl: 'https://nord.example/' }, 'footerText'],
    ['a logo without a text', { showsLogo: true }, 'footerText'],
    ['more pages than there may be', { maxCrawlPages: 1_000_000_000 }, 'maxCrawlPages'],
  ])('is refused with %s', async (_, changes, path) => {
    const answer = await save({ ...changes, widget: { ...product, ...changes.widget } });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as ErrorBody).fields?.map((field) => field.path)).toEqual([path]);
  });

  it('is the business of the reseller’s own people', async () => {
    const other = await enter({ kind: 'reseller' });
    for (const { cookie } of [customer, other]) expect((await save({}, { ...partner, cookie })).status).toBe(404);
    expect((await server.call('GET', defaultsPath(partner), {})).status).toBe(401);
    expect((await reset(other)).status).toBe(404);
    const direct = await enter({});
    expect(await codeOf(await save({}, direct, direct))).toBe('NOT_A_RESELLER');
    expect((await save({}, partner, customer)).status).toBe(403);
  });
});
