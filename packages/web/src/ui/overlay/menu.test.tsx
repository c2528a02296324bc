import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { Menu, MenuItem, menuItemClasses } from './menu.tsx';

/** A menu between two other stops of the Tab key, which says what was chosen. */
const Choosing = ({ name }: { name?: string }) => {
  const [chosen, setChosen] = useState('nichts');
  return (
    <>
      <button type="button">Davor</button>
      <Menu label="Mehr" {...(name ? { name } : {})}>
        <MenuItem onSelect={() => setChosen('prüfen')}>Erneut prüfen</MenuItem>
        <MenuItem isDanger onSelect={() => setChosen('löschen')}>
          Löschen
        </MenuItem>
        <a href="#ende" className={menuItemClasses} onClick={(event) => event.preventDefault()}>
          Bericht
        </a>
      </Menu>
      <button type="button">Danach</button>
      <p>{`Gewählt: ${chosen}`}</p>
    </>
  );
};

const opener = () => page.getByRole('button', { name: 'Mehr' });
const item = (name = 'Erneut prüfen') => page.getByRole('button', { name });
const isOpen = (): string | null => opener().element().getAttribute('aria-expanded');

describe('a menu', () => {
  it('shows its items only while it is open, and says whether it is', async () => {
    await renderInApp(<Choosing />);
    expect(isOpen()).toBe('false');
    await expect.element(item()).not.toBeInTheDocument();
    await opener().click();
    expect(isOpen()).toBe('true');
    await expect.element(item()).toBeVisible();
    expect(document.getElementById(opener().element().getAttribute('aria-controls') ?? '')?.hidden).toBe(false);
    await opener().click();
    expect(isOpen()).toBe('false');
  });

  it('is gone through by the Tab key, and closes past its end', async () => {
    await renderInApp(<Choosing />);
    await opener().click();
    await userEvent.tab();
    await expect.element(item()).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(page.getByRole('link', { name: 'Bericht' })).toHaveFocus();
    expect(isOpen()).toBe('true');
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Danach' })).toHaveFocus();
    expect(isOpen()).toBe('false');
  });

  it('closes before its beginning as well', async () => {
    await renderInApp(<Choosing />);
    await opener().click();
    await userEvent.tab({ shift: true });
    await expect.element(page.getByRole('button', { name: 'Davor' })).toHaveFocus();
    expect(isOpen()).toBe('false');
  });

  it('does what was chosen, closes and gives the focus to its button', async () => {
    await renderInApp(<Choosing />);
    await opener().click();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Gewählt: prüfen')).toBeVisible();
    expect(isOpen()).toBe('false');
    await expect.element(opener()).toHaveFocus();
  });

  it('closes for Escape on an item, and gives the focus to its button', async () => {
    await renderInApp(<Choosing />);
    await opener().click();
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe('false');
    await expect.element(opener()).toHaveFocus();
    await expect.element(page.getByText('Gewählt: nichts')).toBeVisible();
  });

  it('closes for a press elsewhere, and leaves the focus there', async () => {
    await renderInApp(<Choosing />);
    await opener().click();
    await page.getByRole('button', { name: 'Danach' }).click();
    expect(isOpen()).toBe('false');
    await expect.element(page.getByRole('button', { name: 'Danach' })).toHaveFocus();
  });

  it('closes for a press on a link in it', async () => {
    await renderInApp(<Choosing />);
    await opener().click();
    await page.getByRole('link', { name: 'Bericht' }).click();
    expect(isOpen()).toBe('false');
  });

  it('has the name it is given where its label is only an icon', async () => {
    await renderInApp(<Choosing name="Mehr zu „Beispiel“" />);
    await expect.element(page.getByRole('button', { name: 'Mehr zu „Beispiel“' })).toBeVisible();
  });

  it('opens towards the given side', async () => {
    await renderInApp(
      <div className="flex justify-between">
        <Menu label="Links" align="start">
          <p className="px-4">Am Anfang</p>
        </Menu>
        <Menu label="Rechts">
          <p className="px-4">Am Ende</p>
        </Menu>
      </div>,
    );
    for (const name of ['Links', 'Rechts']) {
      await page.getByRole('button', { name }).click();
      const panel = document.querySelector('[data-menu-panel]:not([hidden])')?.getBoundingClientRect();
      const side = name === 'Links' ? 'left' : 'right';
      expect(panel?.[side]).toBe(page.getByRole('button', { name }).element().getBoundingClientRect()[side]);
    }
  });

  const rectOf = (): DOMRect | undefined =>
    document.querySelector('[data-menu-panel]:not([hidden])')?.getBoundingClientRect();

  it('opens within the window: above its button where there is no room below, and scrolls what is too long', async () => {
    await renderInApp(
      <div className="fixed inset-x-0 bottom-4">
        <Menu label="Mehr" align="start">
          <p className="h-40 px-4">Kurz</p>
        </Menu>
        <Menu label="Viel" align="start">
          <p className="h-[3000px] w-[3000px] px-4">Lang</p>
        </Menu>
      </div>,
    );
    for (const name of ['Mehr', 'Viel']) {
      const button = page.getByRole('button', { name });
      await button.click();
      const box = rectOf();
      expect(box?.top).toBeGreaterThanOrEqual(0);
      expect(box?.left).toBeGreaterThanOrEqual(0);
      expect(box?.right).toBeLessThanOrEqual(window.innerWidth);
      const { top } = button.element().getBoundingClientRect();
      await expect.poll(() => rectOf()?.bottom).toBeLessThanOrEqual(top);
    }
  });

  it('is above what is painted later, and cut off by nothing around it', async () => {
    await renderInApp(
      <div className="relative h-16 overflow-hidden">
        <Menu label="Mehr" align="start">
          <p className="h-40 px-4">Am Anfang</p>
        </Menu>
        <div className="fixed inset-x-0 top-20 bottom-0 z-50 bg-light">Die nächste Zeile</div>
      </div>,
    );
    await opener().click();
    const box = rectOf();
    const on = document.elementFromPoint((box?.left ?? 0) + 20, (box?.bottom ?? 0) - 10);
    expect(on?.closest('[data-menu-panel]')).not.toBeNull();
  });

  it('stays beside its button when the window scrolls', async () => {
    await renderInApp(
      <div className="pb-[3000px]">
        <Menu label="Mehr" align="start">
          <p className="px-4">Am Anfang</p>
        </Menu>
      </div>,
    );
    await opener().click();
    window.scrollTo(0, 20);
    const gap = (): number => (rectOf()?.top ?? 0) - opener().element().getBoundingClientRect().bottom;
    await expect.poll(gap).toBeCloseTo(4, 0);
  });
});
