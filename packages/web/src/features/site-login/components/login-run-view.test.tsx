import type { LoginRun, StoredLogin } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { loginQuery } from '../use-login.ts';
import { LoginRunView } from './login-run-view.tsx';

const domain = { projectId: idOf(1), domainId: idOf(2) };
const login: StoredLogin = {
  script: { steps: [{ id: idOf(80), kind: 'open', url: '/anmelden' }], trustedOrigins: [] },
  version: 1,
  state: 'untested',
  failedStep: null,
  failure: null,
  checkedAt: null,
  updatedAt: '2026-03-05T10:15:00.000Z',
};
const waiting: LoginRun = {
  id: idOf(3),
  version: 1,
  reason: 'test',
  state: 'queued',
  ahead: null,
  createdAt: '2026-03-05T10:15:00.000Z',
  endedAt: null,
  failedStep: null,
  failure: null,
  steps: [],
};

describe.each(locales)('a login that waits for a browser (%s)', (locale) => {
  const show = (ahead: number) =>
    renderInApp(<LoginRunView domain={domain} runId={waiting.id} login={login} isAsked={false} />, {
      locale,
      messages: ['login'],
      cached: [[loginQuery(domain).queryKey, { login, runs: [{ ...waiting, ahead }] }]],
    });

  it('says how many others come first', async () => {
    await show(3);
    await expect.element(page.getByRole('status')).toHaveTextContent(t('login.run.queued_behind', { logins: 3 }));
  });

  it('says that it begins soon where there is none', async () => {
    await show(0);
    await expect.element(page.getByRole('status')).toHaveTextContent(t('login.run.queued'));
  });
});
