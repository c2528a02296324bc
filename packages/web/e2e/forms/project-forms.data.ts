import { expect } from '../fixtures/index.ts';
import type { CheckedSite } from '../fixtures/checked-site.ts';
import type { FormCase, Said } from './form-case.ts';

const empty = (label: string): Said => ['validation.required', { field: label }];
const tooLong = (label: string, max: number): Said => ['validation.too_long', { field: label, max }];
const crawl = (key: string): string => `domains.settings.${key}`;
const number = (min: number, max: number): Said => [crawl('number_invalid'), { min, max }];
const login = (key: string): string => `login.simple.${key}`;
const noLogin = (label: string): Said => [login('required'), { field: login(label) }];

/** What each form of a project refuses and keeps. */
export const projectForms: readonly FormCase<CheckedSite>[] = [
  {
    name: 'the title of a project',
    path: ({ projectId }) => `/projects/${projectId}/edit`,
    submit: 'projects.edit.rename',
    faults: [
      { typed: { title: '  ' }, said: { title: empty('projects.edit.label') } },
      { typed: { title: 'x'.repeat(121) }, said: { title: tooLong('projects.edit.label', 120) } },
    ],
    saved: {
      typed: { title: ' Bücherei <b>Lindental</b> ' },
      said: 'projects.edit.renamed',
      read: { title: 'Bücherei <b>Lindental</b>' },
    },
  },
  {
    name: 'another domain',
    path: ({ projectId }) => `/projects/${projectId}/domains`,
    opener: 'projects.domains.add',
    submit: 'projects.domains.add',
    faults: [{ typed: { domain: '' }, said: { domain: empty('projects.create.project.domain') } }],
    refused: { typed: { domain: 'kein domain name' }, at: 'domain', said: 'projects.errors.domain_invalid' },
    saved: {
      typed: ({ otherHost }) => ({ domain: otherHost }),
      said: ({ otherHost }) => ['projects.domains.added', { host: otherHost }],
    },
    isKept: async ({ page }, { otherHost }) => {
      await expect(page.getByRole('row').getByRole('link', { name: otherHost, exact: true })).toBeVisible();
    },
  },
  {
    name: 'how a domain is crawled',
    path: ({ projectId, domainId }) => `/projects/${projectId}/domains/${domainId}/crawl`,
    submit: crawl('submit'),
    faults: [
      {
        typed: {
          include: 'shop',
          exclude: '/archiv/ *',
          maxPages: 'viele',
          maxDepth: '1,5',
          requestsPerSecond: '0',
          userAgent: 'Prüfer',
        },
        said: {
          include: [crawl('pattern_invalid'), { max: 50 }],
          exclude: [crawl('pattern_invalid'), { max: 50 }],
          maxPages: number(1, 100_000),
          maxDepth: number(0, 20),
          requestsPerSecond: number(0.1, 20),
          userAgent: crawl('agent_invalid'),
        },
      },
    ],
    saved: {
      typed: {
        include: '',
        exclude: '/archiv/*',
        maxPages: '500',
        maxDepth: '',
        requestsPerSecond: '1,5',
        userAgent: 'Zugang/1.0',
        viewport: 'mobile',
        banner: 'reject',
      },
      said: 'domains.detail.saved',
      read: {
        include: '',
        exclude: '/archiv/*',
        maxPages: '500',
        requestsPerSecond: '1.5',
        viewport: 'mobile',
        banner: 'reject',
        userAgent: 'Zugang/1.0',
      },
    },
  },
  {
    name: 'what the server of a domain asks for',
    path: ({ projectId, domainId }) => `/projects/${projectId}/domains/${domainId}/access`,
    submit: crawl('submit'),
    faults: [
      { typed: { authPassword: 'geheim' }, said: { authUser: crawl('auth_user_missing') } },
      { typed: { authUser: 'anna', authPassword: '' }, said: { authPassword: crawl('auth_password_missing') } },
    ],
    saved: {
      typed: { authPassword: 'geheim' },
      said: 'domains.detail.saved',
      read: { authUser: 'anna', authPassword: '' },
    },
  },
  {
    name: 'a login of the website',
    path: ({ projectId, domainId }) => `/projects/${projectId}/domains/${domainId}/login`,
    submit: login('submit'),
    // What it saves is played at once by a browser: that is proved with the demo's members' area.
    faults: [
      {
        typed: { url: '', userLabel: ' ', user: '', passwordLabel: '', password: '', button: '', seen: '' },
        said: {
          url: noLogin('url'),
          userLabel: noLogin('user_label'),
          user: noLogin('user'),
          passwordLabel: noLogin('password_label'),
          password: noLogin('password'),
          button: noLogin('button'),
          seen: noLogin('seen'),
        },
      },
      {
        typed: {
          url: 'anmelden',
          userLabel: 'E-Mail',
          user: 'anna',
          passwordLabel: 'Passwort',
          password: 'geheim',
          button: 'Los',
          seen: 'Abmelden',
        },
        said: { url: login('url_invalid') },
      },
    ],
  },
  {
    name: 'a receiver of events',
    path: ({ projectId }) => `/projects/${projectId}/webhooks`,
    opener: 'alerts.webhooks.add',
    submit: 'alerts.webhooks.add',
    faults: [
      {
        typed: { url: '', description: 'x'.repeat(201) },
        said: {
          url: empty('alerts.webhooks.fields.url'),
          description: tooLong('alerts.webhooks.fields.description', 200),
        },
      },
    ],
    refused: {
      typed: { url: 'ftp://beispiel.example', description: 'Chat' },
      at: 'url',
      said: 'alerts.webhooks.url.not_https',
    },
    saved: { typed: { url: 'https://hooks.example.org/zugang' }, said: 'alerts.webhooks.added_title' },
    isKept: async ({ page }) => {
      await expect(page.getByRole('link', { name: 'Chat' })).toBeVisible();
    },
  },
  {
    name: 'the settings of a receiver',
    path: ({ projectId, endpointId }) => `/projects/${projectId}/webhooks/${endpointId}`,
    submit: 'alerts.webhooks.save',
    faults: [{ typed: { url: ' ' }, said: { url: empty('alerts.webhooks.fields.url') } }],
    refused: { typed: { url: 'https://10.0.0.7/hook' }, at: 'url', said: 'alerts.webhooks.url.inside' },
    saved: {
      typed: { url: 'https://hooks.example.org/neu', description: 'Bau und Betrieb' },
      said: 'alerts.webhooks.saved',
      read: { url: 'https://hooks.example.org/neu', description: 'Bau und Betrieb' },
    },
  },
  {
    name: 'the settings of the tool',
    path: ({ projectId }) => `/projects/${projectId}/tool`,
    submit: 'tool.form.save',
    faults: [
      {
        typed: {
          primaryColour: 'lila',
          secondaryColour: '#ffe066',
          hiddenPaths: '/kasse\nohne Schrägstrich',
          statementUrl: 'www.beispiel.example',
        },
        said: {
          primaryColour: 'tool.colour.invalid',
          secondaryColour: 'tool.errors.colour_contrast',
          hiddenPaths: 'tool.errors.path_invalid',
          statementUrl: 'tool.errors.url_invalid',
        },
      },
    ],
    saved: {
      typed: {
        primaryColour: '#004488',
        secondaryColour: '#113355',
        icon: 'eye',
        size: 'large',
        hiddenPaths: '/kasse',
        statementUrl: 'https://beispiel.example/erklaerung',
        canReport: false,
      },
      said: 'tool.form.saved',
      read: {
        primaryColour: '#004488',
        secondaryColour: '#113355',
        icon: 'eye',
        size: 'large',
        hiddenPaths: '/kasse',
        statementUrl: 'https://beispiel.example/erklaerung',
        canReport: false,
      },
    },
  },
  {
    name: 'the check whether the tool is in a page',
    path: ({ projectId }) => `/projects/${projectId}/integration`,
    submit: 'tool.integration.check.submit',
    // A check opens a browser: what comes of it is proved with the demo's pages.
    faults: [{ typed: { url: 'kontakt' }, said: { url: 'tool.errors.page_invalid' } }],
    refused: { typed: { url: 'https://example.org/' }, at: 'url', said: 'tool.errors.url_elsewhere' },
  },
  {
    name: 'a link to the report',
    path: ({ projectId }) => `/projects/${projectId}/report`,
    opener: 'report.share.button',
    submit: 'report.share.create',
    faults: [
      {
        typed: { name: '', password: 'kurz' },
        said: {
          name: empty('report.share.names.name'),
          password: ['validation.too_short', { field: 'report.share.fields.password', min: 6 }],
        },
      },
    ],
    saved: {
      typed: { name: 'Agentur Müller', days: '7', mayExport: false, password: 'wald-und-wiese' },
      said: 'report.share.created_title',
    },
    isKept: async ({ page, text }) => {
      await page.getByRole('button', { name: text('report.share.button'), exact: true }).click();
      const link = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Agentur Müller' });
      await expect(link).toContainText(text('report.share.with_password'));
    },
  },
  {
    name: 'the end of a project',
    path: ({ doomedId }) => `/projects/${doomedId}/edit`,
    opener: 'projects.edit.delete',
    submit: 'projects.edit.delete',
    faults: [{ typed: { title: 'bald weg' }, said: { title: 'projects.edit.delete_mismatch' } }],
    saved: { typed: { title: ' Bald weg ' }, said: ['projects.edit.deleted', { title: 'Bald weg' }] },
    isKept: async ({ page }, { doomedId }) => {
      await expect(page).toHaveURL(/\/projects$/);
      expect((await page.request.get(`/api/projects/${doomedId}`)).status()).toBe(404);
    },
  },
];
