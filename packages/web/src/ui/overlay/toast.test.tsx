import { flushSync } from 'react-dom';
import { locales } from '@zugang/messages';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { dismissToast, toast, toastStore } from './toast-store.ts';

const region = () => page.getByRole('region', { name: t('common.notifications') });
const texts = (): string[] => toastStore.get().map(({ text }) => text);

afterEach(() => {
  vi.useRealTimers();
});

describe('the notifications that wait', () => {
  it('are kept in their order, each with a number of its own', () => {
    toast.success('Gespeichert.');
    toast.error('Das hat nicht geklappt.');
    expect(toastStore.get().map(({ tone, text }) => [tone, text])).toEqual([
      ['success', 'Gespeichert.'],
      ['danger', 'Das hat nicht geklappt.'],
    ]);
    const [first, second] = toastStore.get();
    expect(first?.id).not.toBe(second?.id);
    dismissToast(first?.id ?? 0);
    expect(texts()).toEqual(['Das hat nicht geklappt.']);
    dismissToast(second?.id ?? 0);
  });

  it('tell who subscribes, until they unsubscribe', () => {
    let calls = 0;
    const stop = toastStore.subscribe(() => void (calls += 1));
    toast.success('Eins');
    stop();
    for (const { id } of toastStore.get()) dismissToast(id);
    expect(calls).toBe(1);
  });
});

describe.each(locales)('a notification (%s)', (locale) => {
  it('is shown in a named region, whose additions are read out', async () => {
    await renderInApp(<p>Inhalt</p>, { locale });
    toast.success('Gespeichert.');
    await expect.element(region().getByText('Gespeichert.')).toBeVisible();
    await expect.element(page.getByRole('list')).toHaveAttribute('aria-live', 'polite');
  });

  it('is closed by its button', async () => {
    await renderInApp(<p>Inhalt</p>, { locale });
    toast.success('Eins');
    toast.error('Zwei');
    await page
      .getByRole('button', { name: t('common.close') })
      .first()
      .click();
    await expect.element(page.getByText('Eins')).not.toBeInTheDocument();
    await expect.element(page.getByText('Zwei')).toBeVisible();
  });
});

describe('F6', () => {
  it('goes to the notifications and back to where one was', async () => {
    await renderInApp(<button type="button">Arbeit</button>);
    toast.success('Gespeichert.');
    await page.getByRole('button', { name: 'Arbeit' }).click();
    await userEvent.keyboard('{F6}');
    await expect.element(region()).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: t('common.close') })).toHaveFocus();
    await userEvent.keyboard('{F6}');
    await expect.element(page.getByRole('button', { name: 'Arbeit' })).toHaveFocus();
  });

  it('does nothing where there is nothing to go to', async () => {
    await renderInApp(<button type="button">Arbeit</button>);
    await page.getByRole('button', { name: 'Arbeit' }).click();
    await userEvent.keyboard('{F6}');
    await expect.element(page.getByRole('button', { name: 'Arbeit' })).toHaveFocus();
  });
});

describe('a notification that is dismissed by keyboard', () => {
  const work = () => page.getByRole('button', { name: 'Arbeit' });
  const show = async (...said: string[]): Promise<void> => {
    await renderInApp(<button type="button">Arbeit</button>);
    for (const one of said) toast.success(one);
    await work().click();
    await userEvent.keyboard('{F6}');
  };

  it('by its button leaves the focus where it was before', async () => {
    await show('Gespeichert.');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(work()).toHaveFocus();
    expect(texts()).toEqual([]);
  });

  it('by its button leaves the focus at the others', async () => {
    await show('Eins', 'Zwei');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(region()).toHaveFocus();
    expect(texts()).toEqual(['Zwei']);
  });

  it('by Escape goes with all others', async () => {
    await show('Eins', 'Zwei');
    await userEvent.keyboard('{Escape}');
    await expect.element(work()).toHaveFocus();
    expect(texts()).toEqual([]);
  });
});

describe.each([320, 1440])('what has the focus in a window of %s px', (width) => {
  const last = () => page.getByRole('button', { name: 'Ende' });
  /** The pixels between the lower edge of what has the focus and the notifications; negative where they cover it. */
  const room = (): number =>
    region().element().getBoundingClientRect().top - (document.activeElement?.getBoundingClientRect().bottom ?? 0);
  /** A page that is longer than the window, with buttons along its right edge. */
  const show = async (): Promise<void> => {
    const { innerWidth, innerHeight } = window;
    await page.viewport(width, 720);
    onTestFinished(() => page.viewport(innerWidth, innerHeight));
    await renderInApp(
      <div className="flex flex-col items-end">
        {Array.from({ length: 40 }, (_, index) => (
          <button key={index} type="button" className="min-h-11">
            {index === 39 ? 'Ende' : `Mitte ${index}`}
          </button>
        ))}
      </div>,
    );
  };

  it('is scrolled to where no notification covers it', async () => {
    await show();
    toast.success('Gespeichert.');
    await expect.element(region().getByText('Gespeichert.')).toBeVisible();
    document.querySelector<HTMLElement>('#main button')?.focus();
    for (let stop = 1; stop < 40; stop += 1) {
      await userEvent.tab();
      await expect.poll(room).toBeGreaterThan(0);
    }
    await expect.element(last()).toHaveFocus();
  });

  it('is scrolled out from under one that comes later, and the page is as long as before when it has gone', async () => {
    await show();
    const length = document.documentElement.scrollHeight;
    last().element().focus();
    toast.success('Gespeichert.');
    await expect.element(region().getByText('Gespeichert.')).toBeVisible();
    await expect.poll(room).toBeGreaterThan(0);
    for (const { id } of toastStore.get()) dismissToast(id);
    await expect.poll(() => document.documentElement.scrollHeight).toBe(length);
  });
});

describe('the time a notification stays', () => {
  /** Shows one under a clock that only the test moves. */
  const showUnderClock = async (): Promise<void> => {
    await renderInApp(<p>Inhalt</p>);
    await page.getByText('Inhalt').hover();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    flushSync(() => toast.success('Gespeichert.'));
    expect(document.querySelector('[aria-live] li')?.textContent).toBe('Gespeichert.');
  };

  it('is five seconds', async () => {
    await showUnderClock();
    vi.advanceTimersByTime(4999);
    expect(texts()).toEqual(['Gespeichert.']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('goes on while the focus is on it, and ends after it has gone', async () => {
    await showUnderClock();
    document.querySelector<HTMLElement>('[aria-live] button')?.focus();
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['Gespeichert.']);
    document.querySelector<HTMLElement>('[aria-live] button')?.blur();
    vi.advanceTimersByTime(1000);
    expect(texts()).toEqual([]);
  });
});
