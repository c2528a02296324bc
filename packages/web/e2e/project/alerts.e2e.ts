import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { createProject, expect, expectGoodScreen, localesInTurn, pathIn, test, textIn } from '../fixtures/index.ts';

/** A port the server may send to; `documentation.e2e.ts` uses it at other times. */
const hookPort = Number(process.env['E2E_MANUAL_PORT'] ?? '3944');
type Received = { headers: IncomingHttpHeaders; body: string };

/** A receiver whose responses can be set. */
const startReceiver = async () => {
  const received: Received[] = [];
  const state = { status: 200 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(state.status).end('verstanden');
  });
  server.listen(hookPort, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { received, state, close, url: `http://127.0.0.1:${hookPort}/zugang` };
};

const signatureOf = (secret: string, { headers, body }: Received): string => {
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
};

for (const locale of localesInTurn(1)) {
  const text = (key: string): string => textIn(locale, `alerts.${key}`);

  test(`a webhook is added, tested against a real receiver, looked into, and removed (${locale})`, async ({
    page,
    api,
    user: _signedIn,
  }) => {
    test.setTimeout(180_000);
    const receiver = await startReceiver();
    try {
      const { projectId } = await createProject(api, { title: 'Meldungen' });
      await page.goto(pathIn(locale, `/projects/${projectId}/webhooks`));
      await expect(page.getByRole('heading', { name: text('webhooks.empty_title') })).toBeVisible();
      await expectGoodScreen(page, locale);

      await page.getByRole('button', { name: text('webhooks.add') }).click();
      const form = page.getByRole('dialog', { name: text('webhooks.add') });
      const url = form.getByLabel(text('webhooks.fields.url'));
      await url.fill('https://10.0.0.7/hook');
      await url.press('Enter');
      await expect(form.getByText(text('webhooks.url.inside')).first()).toBeVisible();
      await expect(url).toHaveAttribute('aria-invalid', 'true');
      await expectGoodScreen(page, locale);
      await url.fill(receiver.url);
      await form.getByLabel(text('webhooks.fields.description')).fill('Chat');
      await url.press('Enter');
      const shown = page.getByRole('dialog', { name: text('webhooks.added_title') });
      const secret = (await shown.locator('code').first().textContent()) ?? '';
      expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
      await expectGoodScreen(page, locale);
      await shown
        .getByRole('button', { name: text('webhooks.close'), exact: true })
        .last()
        .click();
      await expect(page.getByRole('button', { name: text('webhooks.add') })).toBeFocused();
      await expectGoodScreen(page, locale);

      await page.getByRole('link', { name: 'Chat' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Chat' })).toBeVisible();
      await page.getByRole('button', { name: text('webhooks.test') }).click();
      const table = page.getByRole('table', { name: text('webhooks.log.table') });
      const row = table.getByRole('row', { name: text('webhooks.events.test') });
      await expect(row).toContainText(text('webhooks.delivery_state.delivered'), { timeout: 30_000 });
      await expect(row).toContainText('200');
      const [first] = receiver.received;
      if (!first) throw new Error('nothing came');
      expect(first.headers['webhook-signature']).toBe(signatureOf(secret, first));
      expect(JSON.parse(first.body)).toMatchObject({ type: 'test', project: { id: projectId, title: 'Meldungen' } });
      await expectGoodScreen(page, locale);

      await row.getByRole('button').click();
      const details = page.getByRole('dialog', { name: text('webhooks.events.test') });
      await expect(details).toContainText('verstanden');
      await expect(details).toContainText('"type": "test"');
      await expectGoodScreen(page, locale);
      expect(page.url()).toContain('delivery=');
      receiver.state.status = 500;
      await details.getByRole('button', { name: text('webhooks.log.send_again') }).click();
      await expect(details.getByText(text('webhooks.log.status').replace('{status}', '500'))).toBeVisible({
        timeout: 30_000,
      });
      receiver.state.status = 200;
      await expect(details.getByRole('listitem')).toHaveCount(3, { timeout: 60_000 });
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      await page.keyboard.press('Escape');
      await expect(row.getByRole('button')).toBeFocused();

      await page.getByRole('button', { name: text('webhooks.secret.rotate') }).click();
      const ask = page.getByRole('dialog', { name: text('webhooks.secret.rotate_title') });
      await ask.getByRole('button', { name: text('webhooks.secret.rotate') }).click();
      const renewed = page.getByRole('dialog', { name: text('webhooks.secret.rotated_title') });
      await expect(renewed.locator('code').first()).toContainText('whsec_');
      await renewed
        .getByRole('button', { name: text('webhooks.secret.close'), exact: true })
        .last()
        .click();
      await page.getByRole('button', { name: text('webhooks.pause'), exact: true }).click();
      await expect(page.getByText(text('webhooks.paused_because.person'))).toBeVisible();
      await expectGoodScreen(page, locale);

      await page.getByRole('button', { name: text('webhooks.remove.submit') }).click();
      const sure = page.getByRole('dialog', { name: text('webhooks.remove.question') });
      await sure.getByRole('button', { name: text('webhooks.remove.submit') }).click();
      await expect(page.getByRole('heading', { name: text('webhooks.empty_title') })).toBeVisible();
    } finally {
      await receiver.close();
    }
  });

  test(`mails about a project are chosen, and shown among all projects (${locale})`, async ({
    page,
    api,
    user: _signedIn,
  }) => {
    const { projectId } = await createProject(api, { title: 'Meldungen' });
    await page.goto(pathIn(locale, `/projects/${projectId}/overview`));
    await page.getByRole('link', { name: textIn(locale, 'projects.navigation.places.notifications') }).click();
    await expect(page.getByRole('heading', { level: 1, name: text('mails.title') })).toBeVisible();
    await expectGoodScreen(page, locale);
    await page.getByLabel(text('mails.digest.label')).selectOption('monthly');
    const points = page.getByLabel(text('mails.regression.drop'));
    await points.fill('viele');
    await points.press('Enter');
    await expect(points).toBeFocused();
    await expect(points).toHaveAttribute('aria-invalid', 'true');
    await expectGoodScreen(page, locale);
    await points.fill('12');
    await page.getByLabel(text('mails.tasks.comment')).uncheck();
    await points.press('Enter');
    await expect(page.getByText(text('mails.saved'))).toBeVisible();
    await page.reload();
    await expect(points).toHaveValue('12');
    await expect(page.getByLabel(text('mails.tasks.comment'))).not.toBeChecked();
    await page.getByRole('link', { name: text('mails.all') }).click();
    const row = page.getByRole('row', { name: 'Meldungen' });
    await expect(row).toContainText(text('overview.digests.monthly'));
    await expectGoodScreen(page, locale);
    await row.getByRole('link').click();
    await expect(page.getByLabel(text('mails.digest.label'))).toHaveValue('monthly');
  });

  test(`a link that is not valid ends no mails, and says so (${locale})`, async ({ page }) => {
    await page.goto(pathIn(locale, '/unsubscribe'));
    await expect(page.getByText(text('unsubscribe.no_token'))).toBeVisible();
    await expectGoodScreen(page, locale);
    await page.goto(pathIn(locale, '/unsubscribe#token=none'));
    await page.reload();
    await expect(page.getByText(text('errors.unsubscribe_invalid'))).toBeVisible();
    await expectGoodScreen(page, locale);
  });
}
