import { useState } from 'react';
import type { InspectNode } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import type { InspectionHandle } from '../api/use-inspection.ts';
import { TreePanel } from './tree-panel.tsx';

/** A page that is no longer open: earlier results remain, and no more requests are sent. */
const handle = { inspection: null } as InspectionHandle;
const treeKey = ['inspect', undefined, undefined, undefined, 'tree'];

const node = (id: number, depth: number, role: string, name = ''): InspectNode => ({
  id,
  depth,
  role,
  name,
  states: id === 4 ? ['focused', 'required'] : [],
});
const nodes = [
  node(1, 0, 'RootWebArea', 'Bäckerei'),
  node(2, 1, 'banner'),
  node(3, 2, 'navigation', 'Haupt'),
  node(4, 3, 'link', 'Start'),
  node(5, 3, 'link', 'Kontakt'),
  node(6, 1, 'main'),
];

const Tree = () => {
  const [selected, setSelected] = useState<number>();
  return (
    <>
      <TreePanel handle={handle} selected={selected} onSelect={setSelected} />
      <p>{`Gewählt: ${selected ?? 'nichts'}`}</p>
    </>
  );
};

describe.each(locales)('the accessibility tree (%s)', (locale) => {
  const show = (isCut = false) =>
    renderInApp(<Tree />, { locale, messages: ['inspect'], cached: [[treeKey, { nodes, isCut }]] });
  const item = (name: RegExp) => page.getByRole('treeitem', { name });
  const names = (): string[] =>
    [...document.querySelectorAll('[role="treeitem"]')].map(
      ({ textContent }) => textContent.trim().split(' ')[0] ?? '',
    );
  const focused = (): string | undefined => document.activeElement?.textContent.trim().split(' ')[0];
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await userEvent.keyboard(`{${key}}`);
  };
  /** Goes into the tree by the Tab key. */
  const enter = async (): Promise<void> => {
    await show();
    (document.querySelector('[role="treeitem"][tabindex="0"]') as HTMLElement).focus();
  };

  it('is a named tree whose upper levels are open', async () => {
    await show();
    await expect.element(page.getByRole('tree', { name: t('inspect.tree.label') })).toBeVisible();
    expect(names()).toEqual(['RootWebArea', 'banner', 'navigation', 'link', 'link', 'main']);
  });

  it('says of each node its level, its place and whether it is open', async () => {
    await show();
    const last = item(/^link .*Kontakt/);
    await expect.element(last).toHaveAttribute('aria-level', '4');
    await expect.element(last).toHaveAttribute('aria-posinset', '2');
    await expect.element(last).toHaveAttribute('aria-setsize', '2');
    await expect.element(last).not.toHaveAttribute('aria-expanded');
    await expect.element(item(/^navigation/)).toHaveAttribute('aria-expanded', 'true');
  });

  it('shows role, name and states', async () => {
    await show();
    const name = t('inspect.element.quoted', { text: 'Start' });
    await expect.element(item(/Start/)).toHaveTextContent(`link ${name} (focused, required)`);
  });

  it('is one stop of the Tab key', async () => {
    await show();
    expect(document.querySelectorAll('[role="treeitem"][tabindex="0"]')).toHaveLength(1);
  });

  it('is walked through by the arrow keys, to its beginning and its end', async () => {
    await enter();
    await press('ArrowDown', 'ArrowDown');
    expect(focused()).toBe('navigation');
    await press('ArrowUp');
    expect(focused()).toBe('banner');
    await press('End');
    expect(focused()).toBe('main');
    await press('ArrowDown');
    expect(focused()).toBe('main');
    await press('Home', 'ArrowUp');
    expect(focused()).toBe('RootWebArea');
  });

  it('closes and opens by the arrow keys, and goes up and down between levels', async () => {
    await enter();
    await press('ArrowDown', 'ArrowLeft');
    expect(names()).toEqual(['RootWebArea', 'banner', 'main']);
    await press('ArrowRight');
    expect(names()).toHaveLength(6);
    await press('ArrowRight');
    expect(focused()).toBe('navigation');
    await press('ArrowRight', 'ArrowRight');
    expect(focused()).toBe('link');
    await press('ArrowLeft');
    expect(focused()).toBe('navigation');
  });

  it('chooses by Enter, Space and pointer', async () => {
    await enter();
    await press('ArrowDown', 'Enter');
    await expect.element(page.getByText('Gewählt: 2')).toBeVisible();
    await expect.element(item(/^banner/)).toHaveAttribute('aria-selected', 'true');
    await press('ArrowDown');
    await userEvent.keyboard(' ');
    await expect.element(page.getByText('Gewählt: 3')).toBeVisible();
    await item(/^main/).click();
    await expect.element(page.getByText('Gewählt: 6')).toBeVisible();
  });

  it('opens and closes by its arrow without choosing', async () => {
    await show();
    await page
      .elementLocator(
        item(/^navigation/)
          .element()
          .querySelector('svg')!,
      )
      .click();
    expect(names()).toEqual(['RootWebArea', 'banner', 'navigation', 'main']);
    await expect.element(page.getByText('Gewählt: nichts')).toBeVisible();
  });

  it('leaves other keys to the browser', async () => {
    await enter();
    await press('a');
    expect(focused()).toBe('RootWebArea');
  });

  it('says where it is cut', async () => {
    await show(true);
    await expect.element(page.getByText(t('inspect.tree.cut'))).toBeVisible();
  });
});
