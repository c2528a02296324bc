import { flushSync } from 'react-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { locales } from '@zugang/messages';
import { announced } from '#testing/announced.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { LoadingRegion } from './loading-text.tsx';
import { Skeleton } from './skeleton.tsx';
import { countPlaceholder } from './slow-loading.ts';

const pass = (milliseconds: number): void => flushSync(() => void vi.advanceTimersByTime(milliseconds));

afterEach(() => {
  vi.useRealTimers();
});

describe.each(locales)('what is loading (%s)', (locale) => {
  it('is named in its place, and in no live region of its own', async () => {
    await renderInApp(<Skeleton lines={4} />, { locale });
    expect(document.body.textContent).toContain(t('common.loading'));
    expect(document.querySelector('output, [aria-live]:not(ul)')).toBeNull();
  });

  it('is announced when it takes two seconds, once for all of it, until it is there', async () => {
    await renderInApp(<LoadingRegion />, { locale });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ends = [countPlaceholder(), countPlaceholder()];
    pass(1999);
    expect(announced()).toBe('');
    pass(1);
    expect(announced()).toBe(t('common.loading'));
    ends[0]?.();
    expect(announced()).toBe(t('common.loading'));
    flushSync(() => ends[1]?.());
    expect(announced()).toBe('');
  });

  it('is not announced when it is there sooner', async () => {
    await renderInApp(<LoadingRegion />, { locale });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const end = countPlaceholder();
    pass(1000);
    end();
    pass(5000);
    expect(announced()).toBe('');
  });
});
