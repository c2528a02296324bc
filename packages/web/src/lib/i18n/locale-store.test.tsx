import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { textsOf } from '#testing/texts-of.ts';
import {
  currentLocale,
  hasMessage,
  isMessageGroup,
  localeRewrite,
  localeStore,
  rememberLocale,
  rememberedLocale,
  requireMessages,
  requireRule,
  switchLocale,
  useFormat,
  useKeyText,
} from './index.ts';

const rewritten = (path: string): string => localeRewrite.output({ url: new URL(path, 'http://x') }).pathname;

describe('the language in use', () => {
  it('is set in the document and passed to subscribers', async () => {
    const received: string[] = [];
    await switchLocale('de');
    const stop = localeStore.subscribe(() => received.push(localeStore.get().locale));
    await switchLocale('en');
    stop();
    await switchLocale('de');
    expect(received).toEqual(['en']);
    expect(document.documentElement.lang).toBe('de');
    expect(currentLocale()).toBe('de');
  });

  it('is put into addresses and taken off again', async () => {
    await switchLocale('en');
    expect(rewritten('/projects')).toBe('/en/projects');
    expect(localeRewrite.input({ url: new URL('http://x/en/projects?a=1') }).href).toBe('http://x/projects?a=1');
    await switchLocale('de');
    expect(rewritten('/projects')).toBe('/projects');
  });

  it.each(locales)('is remembered as %s for another day', (locale) => {
    rememberLocale(locale);
    expect(rememberedLocale()).toBe(locale);
    document.cookie = 'zugang_locale=fr; path=/';
    expect(rememberedLocale()).toBeUndefined();
    document.cookie = 'zugang_locale=; path=/; max-age=0';
    expect(rememberedLocale()).toBeUndefined();
  });
});

describe('messages', () => {
  it('are there once they were asked for, in every language after', async () => {
    await requireMessages('system');
    expect(hasMessage('system.mailbox.title')).toBe(true);
    await switchLocale('en');
    expect(hasMessage('system.mailbox.title')).toBe(true);
    expect(hasMessage('system.mailbox.no_such_text')).toBe(false);
  });

  it('of a rule come whole', async () => {
    await requireRule('image-alt');
    expect(hasMessage('rules.image-alt.fix')).toBe(true);
  });

  it.each([
    ['issues', true],
    ['common', false],
    ['nothing', false],
  ])('of the area %s have a group of their own: %s', (area, isOne) => {
    expect(isMessageGroup(area)).toBe(isOne);
  });
});

/** Texts by their keys, as they come from data. */
const Keys = ({ keys }: { keys: readonly string[] }) => {
  const keyText = useKeyText();
  return keys.map((key) => <p key={key}>{keyText(key, { count: 2 })}</p>);
};

/** A number as people of the language write it. */
const Figure = () => <p>{useFormat().number(1234.5)}</p>;

describe.each(locales)('a text whose key comes from data (%s)', (locale) => {
  it('is that of its key, with its values', async () => {
    await renderInApp(<Keys keys={['common.close', 'common.form_errors']} />, { locale });
    expect(textsOf('main p')).toEqual([t('common.close'), t('common.form_errors', { count: 2 })]);
  });

  it('is a general one where there is none, without an error', async () => {
    await renderInApp(<Keys keys={['no.such.key']} />, { locale });
    await expect.element(page.getByText(t('errors.internal'))).toBeVisible();
  });

  it('has numbers of the same language', async () => {
    await renderInApp(<Figure />, { locale });
    expect(textsOf('main p')).toEqual([locale === 'de' ? '1.234,5' : '1,234.5']);
  });
});
