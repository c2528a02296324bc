import { useState } from 'react';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { Button, IconButton, LinkButton, TextLink, buttonClasses } from './button.tsx';

/** Counts how often it was pressed, and says so. */
const Counter = (props: { isPending?: boolean; disabled?: boolean }) => {
  const [count, setCount] = useState(0);
  return (
    <>
      <Button {...props} onClick={() => setCount(count + 1)}>
        Zählen
      </Button>
      <p>{`Gezählt: ${count}`}</p>
    </>
  );
};

const button = () => page.getByRole('button', { name: /^Zählen/ });

describe('a button', () => {
  it('is pressed by pointer, Enter and Space', async () => {
    await renderInApp(<Counter />);
    await button().click();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect.element(page.getByText('Gezählt: 3')).toBeVisible();
  });

  it('sends no form unless its type is submit', async () => {
    let sent = 0;
    await renderInApp(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent += 1;
        }}
      >
        <Button>Zählen</Button>
        <Button type="submit">Absenden</Button>
      </form>,
    );
    await button().click();
    expect(sent).toBe(0);
    await page.getByRole('button', { name: 'Absenden' }).click();
    expect(sent).toBe(1);
  });

  it('is passed over by the Tab key while it is disabled', async () => {
    await renderInApp(
      <>
        <Counter disabled />
        <Button>Danach</Button>
      </>,
    );
    await expect.element(button()).toBeDisabled();
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Danach' })).toHaveFocus();
  });

  it.each(locales)('keeps the focus while it is busy, says so (%s) and does nothing when pressed', async (locale) => {
    await renderInApp(<Counter isPending />, { locale });
    await userEvent.tab();
    await expect.element(button()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button()).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button()).toHaveAccessibleName(`Zählen ${t('common.pending')}`);
    await expect.element(page.getByText('Gezählt: 0')).toBeVisible();
  });

  it('may say that it does nothing just now, and stays where it is', async () => {
    await renderInApp(
      <>
        <Button aria-disabled>Zählen</Button>
        <IconButton aria-disabled label="Nach oben" icon={<svg aria-hidden="true" />} />
      </>,
    );
    await expect.element(button()).toHaveAttribute('aria-disabled', 'true');
    await expect.element(page.getByRole('button', { name: 'Nach oben' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('sends no form while it is busy', async () => {
    let sent = 0;
    await renderInApp(
      <form onSubmit={() => void (sent += 1)}>
        <Button type="submit" isPending>
          Zählen
        </Button>
      </form>,
    );
    await button().click({ force: true });
    expect(sent).toBe(0);
  });

  it('is as tall as its size says, and never too small to be hit', async () => {
    await renderInApp(
      <>
        <Button size="small">Klein</Button>
        <Button>Mittel</Button>
        <Button size="large">Groß</Button>
      </>,
    );
    const heightOf = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect().height;
    expect(heightOf('Klein')).toBeGreaterThanOrEqual(24);
    expect(heightOf('Mittel')).toBeGreaterThan(heightOf('Klein'));
    expect(heightOf('Groß')).toBeGreaterThan(heightOf('Mittel'));
  });

  it('can be read in every look', async () => {
    await renderInApp(
      <>
        <Button variant="primary">Erste</Button>
        <Button variant="secondary">Zweite</Button>
        <Button variant="quiet">Leise</Button>
        <Button variant="danger">Gefahr</Button>
        <div data-on-dark className="bg-primary-deep p-2">
          <Button variant="light">Hell</Button>
        </div>
      </>,
    );
    await page.getByRole('button', { name: 'Gefahr' }).hover();
    expect(page.getByRole('button').elements()).toHaveLength(5);
  });

  it('shows where the focus is, by keyboard', async () => {
    await renderInApp(<Button>Zählen</Button>);
    const outline = (): string => getComputedStyle(button().element()).outlineStyle;
    expect(outline()).toBe('none');
    await userEvent.tab();
    expect(outline()).toBe('solid');
  });
});

describe('a button with an icon only', () => {
  it('has its label as name and as tooltip, and is a square', async () => {
    await renderInApp(<IconButton label="Schließen" icon={<svg aria-hidden="true" className="size-5" />} />);
    const icon = page.getByRole('button', { name: 'Schließen' });
    await expect.element(icon).toHaveAttribute('title', 'Schließen');
    const { width, height } = icon.element().getBoundingClientRect();
    expect(width).toBe(height);
  });
});

describe.each([
  ['a link that looks like a button', LinkButton],
  ['a link in running text', TextLink],
])('%s', (_, Anchor) => {
  it('leads on inside the dashboard, with the language in its address', async () => {
    const { path } = await renderInApp(<Anchor to="/projects">Projekte</Anchor>, { locale: 'en' });
    const link = page.getByRole('link', { name: 'Projekte' });
    await expect.element(link).toHaveAttribute('href', '/en/projects');
    await link.click();
    expect(path()).toBe('/projects');
  });

  it('does not say that it leads to where one is, which only a navigation says', async () => {
    await renderInApp(<Anchor to="/projects">Projekte</Anchor>, { path: '/projects/7' });
    await expect.element(page.getByRole('link', { name: 'Projekte' })).not.toHaveAttribute('aria-current');
  });
});

describe('the look of a button', () => {
  it('can be worn by other elements', () => {
    expect(buttonClasses({ variant: 'primary', isWide: true }).split(' ')).toEqual(
      expect.arrayContaining(['bg-primary', 'w-full', 'min-h-11']),
    );
    expect(buttonClasses()).not.toContain('w-full');
  });
});
