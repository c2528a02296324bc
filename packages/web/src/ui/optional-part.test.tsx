import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { optionalPart } from './optional-part.ts';

const show = (Part: ReturnType<typeof optionalPart>) =>
  renderInApp(
    <>
      <h1>Projekte</h1>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );

it('shows a part that comes later', async () => {
  await show(optionalPart(async () => () => <p>Hinweise</p>));
  await expect.element(page.getByText('Hinweise')).toBeVisible();
});

it('keeps the screen where the part cannot be loaded', async () => {
  const load = vi.fn<() => Promise<never>>(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  await show(optionalPart(load));
  await expect.poll(() => load.mock.calls.length).toBe(1);
  await expect.element(page.getByRole('heading', { name: 'Projekte' })).toBeVisible();
});
