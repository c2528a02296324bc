import type { WrittenAnnouncement } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf } from '#testing/samples.ts';
import { staffAuthor } from '../authors.ts';
import { WrittenAnnouncements } from './written-announcements.tsx';

const written = (at: number): WrittenAnnouncement => ({
  id: idOf(at),
  priority: 'medium',
  kind: 'dismissible',
  audience: { kind: 'all' },
  startsAt: '2026-11-26T08:00:00.000Z',
  endsAt: null,
  de: { title: 'Wartung', text: 'Am Sonntag' },
  en: { title: 'Maintenance', text: 'On Sunday' },
  url: null,
  accountName: null,
  state: 'shown',
  readers: 0,
  createdAt: '2026-11-26T08:00:00.000Z',
});

it.each(locales)(
  'announcements of the same title are listed without landmarks of the same name (%s)',
  async (locale) => {
    const rows = [written(1), written(2)];
    await renderInApp(<WrittenAnnouncements author={staffAuthor} canWrite rows={rows} />, {
      locale,
      messages: ['announcements'],
    });
    const name = locale === 'de' ? 'Wartung' : 'Maintenance';
    expect(page.getByRole('article', { name }).elements()).toHaveLength(2);
    expect(page.getByRole('region', { name }).elements()).toHaveLength(0);
  },
);
