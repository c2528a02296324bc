import { locales } from '@zugang/messages';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { textsOf } from '#testing/texts-of.ts';
import { ApiError } from '#lib/api';
import { ErrorScreen } from './error-screen.tsx';
import { showFatalError } from './fatal-error.ts';
import { LanguageLinks } from './layouts/language-links.tsx';
import { LegalLinks } from './layouts/legal-links.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { PendingScreen } from './pending-screen.tsx';
import { UpdateNotice } from './update-notice.tsx';

const messages = ['shell'] as const;

describe.each(locales)('a screen that could not be shown (%s)', (locale) => {
  const show = async (error: Error) => {
    const { drainErrors } = await renderInApp(<ErrorScreen error={error} reset={() => undefined} />, {
      locale,
      messages,
      path: '/projects/7',
    });
    return drainErrors;
  };
  const heading = () => page.getByRole('heading', { level: 1 });

  it('says so with the status, the text of the error and the number of the request', async () => {
    const drainErrors = await show(new ApiError({ code: 'FORBIDDEN', requestId: 'r-1' }, 403));
    await expect.element(heading()).toHaveTextContent(t('shell.error.server_error'));
    await expect.element(page.getByText(t('shell.error.code', { code: 403 }))).toBeVisible();
    await expect.element(page.getByText(t('errors.forbidden'))).toBeVisible();
    await expect.element(page.getByText(t('shell.error.request', { id: 'r-1' }))).toBeVisible();
    expect(drainErrors().length).toBeGreaterThan(0);
  });

  it('has the code 500 for an unknown error', async () => {
    const drainErrors = await show(new Error('Boom'));
    await expect.element(page.getByText(t('shell.error.code', { code: 500 }))).toBeVisible();
    await expect.element(page.getByText('Boom')).not.toBeInTheDocument();
    drainErrors();
  });

  it('offers to load it again', async () => {
    const drainErrors = await show(new Error('Boom'));
    await expect.element(page.getByRole('button', { name: t('shell.error.reload') })).toBeVisible();
    drainErrors();
  });

  it('is not found only once nothing is being loaded any more', async () => {
    const drainErrors = await show(new ApiError({ code: 'NOT_FOUND' }, 404));
    await expect.element(heading()).toHaveTextContent(t('shell.error.page_not_found'));
    await expect.element(page.getByText(t('shell.error.path', { path: '/projects/7' }))).toBeVisible();
    await expect.element(page.getByRole('link', { name: t('shell.error.to_projects') })).toBeVisible();
    await expect.element(page.getByRole('link', { name: t('shell.error.to_dashboard') })).toBeVisible();
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
    drainErrors();
  });

  it('is an error where fields are wrong that the address does not have', async () => {
    const fields = [{ path: 'title', key: 'validation.required' }];
    const drainErrors = await show(new ApiError({ code: 'VALIDATION_FAILED', fields }, 400));
    await expect.element(heading()).toHaveTextContent(t('shell.error.server_error'));
    drainErrors();
  });

  it('says without a connection that there is none, and stays when it is tried in vain', async () => {
    const drainErrors = await show(new ApiError({ code: 'NETWORK' }, 0));
    await expect.element(heading()).toHaveTextContent(t('shell.offline.title'));
    const answer = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    onTestFinished(() => answer.mockRestore());
    await page.getByRole('button', { name: t('shell.offline.retry') }).click();
    await expect.element(page.getByRole('status').last()).toHaveTextContent(t('shell.offline.still'));
    drainErrors();
  });
});

describe.each(locales)('the screens of an unknown and of a loading route (%s)', (locale) => {
  it('link to the projects from an unknown address', async () => {
    const { path } = await renderInApp(<NotFoundScreen />, { locale, messages });
    await expect.element(page.getByRole('heading', { name: t('shell.not_found.title'), level: 1 })).toBeVisible();
    await page.getByRole('link', { name: t('shell.error.to_projects') }).click();
    expect(path()).toBe('/projects');
  });

  it('announce that a route is loading', async () => {
    await renderInApp(<PendingScreen />, { locale });
    await expect.element(page.getByText(t('common.loading'))).toBeInTheDocument();
  });
});

describe.each(locales)('the languages (%s)', (locale) => {
  it('are links in their own language that mark the current one', async () => {
    await renderInApp(<LanguageLinks />, { locale });
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a')];
    expect(links.map(({ lang, hreflang }) => [lang, hreflang])).toEqual(locales.map((one) => [one, one]));
    expect(links.filter((link) => link.ariaCurrent === 'true').map(({ lang }) => lang)).toEqual([locale]);
    await expect.element(page.getByRole('navigation', { name: t('common.language.label') })).toBeVisible();
  });

  it('do not change when the current one is chosen', async () => {
    await renderInApp(<LanguageLinks />, { locale });
    const before = window.location.href;
    await page.getByRole('link', { name: t(`common.language.${locale}`) }).click();
    expect(window.location.href).toBe(before);
    expect(document.documentElement.lang).toBe(locale);
  });

  it('are those of the legal texts too', async () => {
    await renderInApp(<LegalLinks />, { locale, messages });
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a')];
    expect(links).toHaveLength(3);
    for (const { pathname } of links) expect(pathname).toMatch(locale === 'en' ? /^\/en\/legal\// : /^\/legal\//);
    expect(textsOf('nav a')).toEqual([t('shell.tabs.terms'), t('shell.tabs.privacy'), t('shell.tabs.conditions')]);
  });
});

describe.each(locales)('a newer build (%s)', (locale) => {
  it('is said to be there, and can wait', async () => {
    let later = 0;
    await renderInApp(<UpdateNotice onLater={() => void (later += 1)} />, { locale, messages });
    await expect.element(page.getByText(t('shell.update.title'))).toBeVisible();
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: t('shell.error.reload') })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(later).toBe(1);
  });
});

describe('an error that leaves nothing to show', () => {
  const place = document.createElement('div');
  afterEach(() => place.remove());

  it('is replaced by the view of the start page, whose heading takes the focus', async () => {
    const { drainErrors } = await renderInApp(<p>Inhalt</p>);
    place.innerHTML =
      '<template id="fatal"><h1 tabindex="-1">Fehler</h1></template><div id="app"><p>Halb fertig</p></div>';
    document.querySelector('main')?.append(place);
    showFatalError(new Error('Boom'));
    expect(document.activeElement?.textContent).toBe('Fehler');
    expect(document.getElementById('app')?.textContent).toBe('Fehler');
    expect(drainErrors()[0]).toContain('Boom');
  });

  it('is logged all the same where there is no such view', async () => {
    const { drainErrors } = await renderInApp(<p>Inhalt</p>);
    showFatalError(new Error('Boom'));
    expect(drainErrors()[0]).toContain('Boom');
    await expect.element(page.getByText('Inhalt')).toBeVisible();
  });
});
