import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { orpc } from '#lib/api';
import { PublicDocument } from './components/public-document.tsx';
import { readPublicSearch } from './public-search.ts';

describe('where a reader of the legal texts came from', () => {
  it('is a screen of ours', () => {
    expect(readPublicSearch({ from: '/register?source=x#top' })).toEqual({ from: '/register?source=x#top' });
  });

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', 5, undefined])('is not %s', (from) => {
    expect(readPublicSearch({ from })).toEqual({ from: undefined });
  });
});

describe.each(locales)('a public legal text (%s)', (locale) => {
  const text = {
    key: 'privacy' as const,
    version: '1.0',
    locale,
    title: 'Datenschutz',
    publishedAt: '2026-11-01',
    effectiveFrom: '2026-11-01',
    sha256: '',
    intro: [{ kind: 'paragraph' as const, text: 'Wir sind Demo.' }],
    sections: [],
  };
  const show = (from: string | undefined) =>
    renderInApp(<PublicDocument name="privacy" from={from} />, {
      locale,
      messages: ['legal'],
      cached: [[orpc.legal.document.queryOptions({ input: { key: 'privacy', locale } }).queryKey, text]],
    });
  const back = () => page.getByRole('link', { name: t('common.back'), exact: true });

  it('leads back to where its reader came from, whatever follows the path', async () => {
    const { path } = await show('/register?source=x');
    await expect.element(page.getByText('Wir sind Demo.')).toBeVisible();
    await back().click();
    await expect.poll(path).toBe('/register?source=x');
  });

  it('leads to the login where that is unknown', async () => {
    const { path } = await show(undefined);
    await back().click();
    await expect.poll(path).toBe('/login');
  });
});
