import { locales } from '@zugang/messages';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { CodeSnippet } from './code-snippet.tsx';
import { CopyButton } from './copy-button.tsx';

const code = '<script async src="/w/v1/widget.js"></script>';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const said = (): string | undefined => document.querySelector('span[aria-live=polite]')?.textContent;

/** As a browser that lets no page write into the clipboard. */
const forbidCopying = (): void => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
};

describe.each(locales)('a button that copies (%s)', (locale) => {
  const button = () => page.getByRole('button', { name: `${t('common.copy')}: Lizenzschlüssel` });

  it('copies the text, and says that it has', async () => {
    await renderInApp(<CopyButton text="zk-123" name="Lizenzschlüssel" />, { locale });
    await button().click();
    await expect.poll(said).toBe(t('common.copied'));
    expect(await navigator.clipboard.readText()).toBe('zk-123');
  });

  it('says where it could not', async () => {
    forbidCopying();
    await renderInApp(<CopyButton text="zk-123" name="Lizenzschlüssel" />, { locale });
    await button().click();
    await expect.poll(said).toBe(t('common.copy_failed'));
  });
});

describe('a button that copies', () => {
  it('says so for four seconds, then can say so again', async () => {
    await renderInApp(<CopyButton text="zk-123" name="Lizenzschlüssel" />);
    await userEvent.tab();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await userEvent.keyboard('{Enter}');
    await expect.poll(said).toBe(t('common.copied'));
    vi.advanceTimersByTime(4000);
    await expect.poll(said).toBe('');
  });

  it('has no empty status beside it, which would be read as a stop without a text', async () => {
    await renderInApp(<CopyButton text="zk-123" name="Lizenzschlüssel" />);
    await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  });

  it('keeps the focus', async () => {
    await renderInApp(<CopyButton text="zk-123" name="Lizenzschlüssel" />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.poll(said).toBe(t('common.copied'));
    await expect.element(page.getByRole('button')).toHaveFocus();
  });
});

describe.each(locales)('code to copy (%s)', (locale) => {
  const copy = () => page.getByRole('button', { name: `${t('common.copy')}: Code` });

  it('is a named figure, shown as it is', async () => {
    await renderInApp(<CodeSnippet label="Code für Ihre Website" code={code} />, { locale });
    await expect.element(page.getByRole('figure', { name: 'Code für Ihre Website', exact: true })).toBeVisible();
    await expect.element(page.getByText('Code für Ihre Website')).toBeVisible();
    expect(document.querySelector('code')?.textContent).toBe(code);
    await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  });

  it('is copied whole', async () => {
    await renderInApp(<CodeSnippet label="Code" code={`${code}\n${code}`} />, { locale });
    await copy().click();
    await expect.poll(said).toBe(t('common.copied'));
    expect(await navigator.clipboard.readText()).toBe(`${code}\n${code}`);
  });

  it('says where it could not be', async () => {
    forbidCopying();
    await renderInApp(<CodeSnippet label="Code" code={code} />, { locale });
    await copy().click();
    await expect.poll(said).toBe(t('common.copy_failed'));
  });
});
