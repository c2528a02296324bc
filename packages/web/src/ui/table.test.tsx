import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { Table } from './table.tsx';
import type { Column } from './table.tsx';

type Row = { id: string; url: string; findings: number };

const rows: Row[] = [
  { id: 'a', url: '/start', findings: 12 },
  { id: 'b', url: '/kontakt', findings: 3 },
];
const columns: Column<Row>[] = [
  { id: 'url', header: 'Adresse', cell: ({ url }) => url, isRowHeader: true, sortKey: 'url' },
  { id: 'findings', header: 'Funde', cell: ({ findings }) => findings, sortKey: 'findings', align: 'end' },
  { id: 'action', header: 'Was zu tun ist', cell: () => <button type="button">Prüfen</button> },
];

/** A table that keeps what it is sorted by, as an address does. */
const Sortable = ({ first }: { first?: string }) => {
  const [sort, setSort] = useState<string | undefined>(first);
  return (
    <>
      <Table caption="Seiten" columns={columns} rows={rows} rowKey={({ id }) => id} sort={sort} onSort={setSort} />
      <p>{`Sortiert: ${sort ?? 'nicht'}`}</p>
    </>
  );
};

const header = (name: string) => page.getByRole('columnheader', { name });

describe('a table', () => {
  it('is named by its caption, with named columns and rows', async () => {
    await renderInApp(<Table caption="Seiten" columns={columns} rows={rows} rowKey={({ id }) => id} />);
    await expect.element(page.getByRole('table', { name: 'Seiten' })).toBeVisible();
    expect(page.getByRole('columnheader').elements()).toHaveLength(3);
    expect(
      page
        .getByRole('rowheader')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['/start', '/kontakt']);
    await expect.element(page.getByRole('cell', { name: '12' })).toBeVisible();
  });

  it('shows its caption only where it is asked to, and has it in any case', async () => {
    await renderInApp(<Table caption="Seiten" columns={columns} rows={rows} rowKey={({ id }) => id} />);
    expect(document.querySelector('caption')?.getBoundingClientRect().width).toBe(1);
    await renderInApp(<Table caption="Seiten" isCaptionShown columns={columns} rows={rows} rowKey={({ id }) => id} />);
    expect(document.querySelector('caption')?.getBoundingClientRect().width).toBeGreaterThan(100);
  });

  it('cannot be sorted without a handler', async () => {
    await renderInApp(<Table caption="Seiten" columns={columns} rows={rows} rowKey={({ id }) => id} />);
    await expect.element(page.getByRole('button', { name: 'Adresse' })).not.toBeInTheDocument();
  });

  it('says of each column whether it is sorted by, and of none where it cannot be', async () => {
    await renderInApp(<Sortable first="-findings" />);
    await expect.element(header('Funde')).toHaveAttribute('aria-sort', 'descending');
    await expect.element(header('Adresse')).toHaveAttribute('aria-sort', 'none');
    await expect.element(header('Was zu tun ist')).not.toHaveAttribute('aria-sort');
  });

  it('is sorted from the largest first, then the other way, by keyboard', async () => {
    await renderInApp(<Sortable />);
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Adresse' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Sortiert: -url')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Sortiert: url')).toBeVisible();
    await expect.element(header('Adresse')).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Sortiert: -url')).toBeVisible();
  });

  it('is sorted by another column by a press on it', async () => {
    await renderInApp(<Sortable first="url" />);
    await page.getByRole('button', { name: 'Funde' }).click();
    await expect.element(page.getByText('Sortiert: -findings')).toBeVisible();
    await expect.element(header('Adresse')).toHaveAttribute('aria-sort', 'none');
  });

  it('writes figures at the end of their column', async () => {
    await renderInApp(<Sortable />);
    expect(getComputedStyle(page.getByRole('cell', { name: '12' }).element()).textAlign).toBe('right');
  });
});

describe('a table that is wider than its place', () => {
  const narrow = (width: number) => (
    <div style={{ width }}>
      <Table caption="Seiten" columns={columns} rows={rows} rowKey={({ id }) => id} />
    </div>
  );

  it('scrolls inside itself, and can be scrolled by keyboard', async () => {
    await renderInApp(narrow(180));
    const scroller = page.getByRole('region', { name: 'Seiten' });
    await expect.element(scroller).toHaveAttribute('tabindex', '0');
    await userEvent.tab();
    await expect.element(scroller).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => scroller.element().scrollLeft).toBeGreaterThan(0);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  });

  it('is no stop of the Tab key where there is nothing to scroll', async () => {
    await renderInApp(narrow(900));
    await expect.element(page.getByRole('region', { name: 'Seiten' })).not.toHaveAttribute('tabindex');
  });

  it('becomes one when its place gets narrower', async () => {
    await renderInApp(narrow(900));
    const place = page.getByRole('region', { name: 'Seiten' }).element();
    place.parentElement!.style.width = '180px';
    await expect.poll(() => place.getAttribute('tabindex')).toBe('0');
    place.parentElement!.style.width = '900px';
    await expect.poll(() => place.getAttribute('tabindex')).toBeNull();
  });
});
