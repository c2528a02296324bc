import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPageRunner, type PageRunner } from '@zugang/browser';
import { startEgress, type Egress } from '@zugang/crawler/egress';
import { ruleById } from '@zugang/engine';
import de from '@zugang/messages/catalogues/mail/de.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongTest } from '@zugang/engine/long-tests.fixture';
import { composeMail, type MailTemplate } from './enqueue-mail.ts';
import { mailColours, operatorSender, type MailSender } from './sender.ts';

const templates = Object.keys(de.templates) as MailTemplate[];
const locales = ['de', 'en'] as const;
const partner: MailSender = {
  ...operatorSender,
  name: 'Agentur Nord',
  colour: '#ffd400',
  header: 'Barrierefrei mit uns',
  footer: 'Agentur Nord GmbH, Kiel',
  contact: ['hallo@nord.example', '0431 1'],
};
const values = {
  customer: 'Praxis Süd',
  month: 'Oktober 2026',
  name: 'Änne',
  hours: '48',
  minutes: '60',
  days: '7',
  email: 'neu@example.org',
  device: 'Firefox, Linux',
  network: '192.0.2.0/24',
  account: 'Beispiel GmbH',
  inviter: 'Ida Neu',
  role: 'editor',
  state: 'on',
  passkey: 'Telefon',
  document: 'Auftragsverarbeitung',
  version: '2026-11',
  provider: 'Firmenkonto',
  address: 'aenne@example.org',
  project: 'Beispiel',
  pages: 12,
  failed: 1,
  failures: 20,
  issues: 3,
  added: 2,
  fixed: 1,
  returned: 1,
  worse: 3,
  score: 71.5,
  change: 'down',
  checked: 12,
  every: 'weekly',
  when: 'soon',
  kept: 'yes',
  open: 3,
  host: 'www.example.org',
  before: 1500,
  bracket: 10_000,
  number: 42,
  invoice: '2026-00042',
  correction: '2026-00041',
  vatId: 'ATU12345678',
  choice: 'unter 1.500 Seiten, jährlich',
  page: 'https://www.example.org/kontakt',
  message: 'Der Knopf ist nicht zu erreichen',
  actor: 'Ida Neu',
  title: 'Ein Bild hat keinen Alternativtext',
  count: 3,
  comment: 'Wer sieht nach?',
  product: 'Tool',
  products: 2,
  starts: '1. Dezember 2026',
  ends: '1. Dezember 2026',
  price: '19,00 €',
  old: '19,00 €',
  person: 'Änne Neu',
  step: '1',
  whose: 'own',
  who: 'customer',
  partner: 'Agentur Nord',
  subscription: '019aa1f0-0000-7000-8000-000000000000',
  answer: 'Bitte rufen Sie uns an.',
  amount: '35,70 €',
  subject: 'Bericht fehlt',
  author: 'Sam Staff',
  payment: 'Bitte überweisen Sie den Betrag.',
  due: '15. November 2026',
  until: '25. November 2026',
  next: '28. November 2026',
  changes: '- Abschnitt 3',
  card: 'Visa ···· 4242',
  last: '31. Dezember 2026',
  company: 'Agentur Süd GmbH',
  reseller: 'Agentur Nord',
  phone: '+49 431 1234',
  by: 'customer',
  request: '0198c0de-0000-7000-8000-000000000000',
  payee: 'Beispiel GmbH',
  iban: 'DE89 3704 0044 0532 0130 00',
};
const compose = (template: MailTemplate, locale: 'de' | 'en', sender?: MailSender) =>
  composeMail({
    to: 'a@example.org',
    locale,
    template,
    values,
    link: 'http://localhost:3000/x',
    ...(sender ? { sender } : {}),
  });

let server: Server;
let egress: Egress;
let runner: PageRunner;
let probing: PageRunner;
const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
const pages = new Map<string, string>();
beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(pages.get(request.url ?? '') ?? '');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  egress = await startEgress({ allowHosts: [host()] });
  runner = createPageRunner({ egress, tabs: 2, probes: [] });
  probing = createPageRunner({ egress, tabs: 2, leavesOut: false });
});
afterAll(async () => {
  await runner.close();
  await probing.close();
  await egress.close();
  server.closeAllConnections();
  server.close();
});

/** All mails have one layout: what only shows when a mail is used is tried on the one that says most, and on all in a long test. */
const isProbed = (path: string): boolean => isLongTest || path.startsWith('/regression-');

const failuresOf = async (path: string): Promise<string[]> => {
  const result = await (isProbed(path) ? probing : runner).check(`http://${host()}${path}`, {
    isolationKey: 'mail',
    level: 'AA',
    screenshot: false,
  });
  if (result.kind !== 'checked') return [`${path} ${result.error}`];
  // What is only asked of a person is no fault of the mail.
  const decided = result.check.findings.filter(({ ruleId }) => ruleById(ruleId)?.decides);
  return decided.map(({ ruleId, outcome, selector }) => `${path} ${ruleId} ${outcome} ${selector}`);
};

describe('a mail', () => {
  it('has text and HTML without a gap, in both languages', () => {
    const texts = templates.flatMap((template) => locales.map((locale) => compose(template, locale)));
    for (const { subject, text, html } of texts) expect(`${subject}${text}${html}`).not.toMatch(/[{}]|undefined|null/);
    expect(new Set(texts.map(({ text }) => text)).size).toBe(templates.length * 2);
  });

  it('passes the product’s own check, from the operator and from a reseller in a light colour', async () => {
    for (const template of templates)
      for (const locale of locales) {
        pages.set(`/${template}-${locale}`, compose(template, locale).html);
        pages.set(`/${template}-${locale}-partner`, compose(template, locale, partner).html);
      }
    expect((await Promise.all([...pages.keys()].map(failuresOf))).flat()).toEqual([]);
  }, 120_000);

  it('passes it with what people wrote, files and the line to answer above', async () => {
    const thread = { replyTo: 'a@example.org', messageId: '<a@example.org>', references: [], marker: '––– Oben –––' };
    const mail = {
      to: 'a@example.org',
      locale: 'de',
      template: 'ticket_answered',
      values,
      link: 'http://localhost/x',
    } as const;
    const { html, text, replyTo } = composeMail({
      ...mail,
      thread,
      sender: partner,
      blocks: [
        { kind: 'words', text: `<b>Zeile 1</b>\n  Zeile 2\n${'x'.repeat(300)}` },
        { kind: 'text', text: 'Anhänge:' },
        { kind: 'list', items: [{ text: 'bild.webp', detail: '', link: null }] },
      ],
    });
    expect(replyTo).toBe('a@example.org');
    expect(text).toMatch(/^––– Oben –––\n\nAgentur Nord\n/);
    expect(text).toContain('<b>Zeile 1</b>\n  Zeile 2\n');
    expect(html).toContain('&lt;b&gt;Zeile 1&lt;/b&gt;\n  Zeile 2\n');
    expect(html.indexOf('––– Oben –––')).toBeLessThan(html.indexOf('<h1'));
    pages.set('/regression-ticket', html);
    expect(await failuresOf('/regression-ticket')).toEqual([]);
  }, 60_000);

  it('shows a reseller’s name, colour and own footer, and keeps a broken colour out of its styles', () => {
    const { html, text } = compose('confirm_email', 'de', partner);
    const said = ['Agentur Nord', 'Barrierefrei mit uns', 'Agentur Nord GmbH, Kiel', 'hallo@nord.example · 0431 1'];
    for (const part of [...said, '#ffd400']) expect(html).toContain(part);
    for (const part of said) expect(text).toContain(part);
    const logo = compose('confirm_email', 'de', {
      ...partner,
      colour: 'red"><b>',
      logoUrl: 'https://a.example/"x',
    }).html;
    expect(logo).not.toContain('<b>');
    expect(logo).toContain('src="https://a.example/&quot;x" alt="Agentur Nord"');
  });

  it('shows what a reseller wrote as text, whatever it is', () => {
    const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)> שלום "></p>';
    const { html, text } = compose('confirm_email', 'de', {
      ...partner,
      header: hostile,
      footer: hostile,
      name: hostile,
    });
    expect(html).not.toMatch(/<script|<img/);
    expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(3);
    expect(text).toContain(hostile);
  });

  it('names the product in no template that a reseller’s customer gets', () => {
    const named = templates.flatMap((template) =>
      locales.flatMap((locale) => {
        const { subject, text, html } = compose(template, locale, partner);
        return /zugang/i.test(`${subject}${text}${html}`) ? [`${template} ${locale}`] : [];
      }),
    );
    expect(named).toEqual([]);
  });

  it('can be read on every colour a reseller may choose', () => {
    const channel = (hex: string) => {
      const value = Number.parseInt(hex, 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    };
    const light = (c: string) =>
      0.2126 * channel(c.slice(1, 3)) + 0.7152 * channel(c.slice(3, 5)) + 0.0722 * channel(c.slice(5));
    const contrast = (a: string, b: string) => {
      const [high = 0, low = 0] = [light(a), light(b)].toSorted((x, y) => y - x);
      return (high + 0.05) / (low + 0.05);
    };
    const steps = Array.from({ length: 16 }, (_, step) => (step * 17).toString(16).padStart(2, '0'));
    const colours = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
    const unreadable = colours.filter((colour) => {
      const { ground, text, onWhite } = mailColours(colour);
      return contrast(text, ground) < 4.5 || contrast(onWhite, '#ffffff') < 4.5;
    });
    expect(unreadable).toEqual([]);
  });
});
