import { useState } from 'react';
import type { ReactNode } from 'react';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { Button } from '../button.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';

/** A button that opens a dialog, as screens have it. */
const Opener = ({ isSticky = false, children }: { isSticky?: boolean; children?: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Öffnen</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Domain hinzufügen"
        isSticky={isSticky}
        footer={<Button onClick={() => setOpen(false)}>Fertig</Button>}
      >
        {children ?? <p>Was man dazu wissen muss.</p>}
      </Dialog>
    </>
  );
};

const opener = () => page.getByRole('button', { name: 'Öffnen' });
const dialog = () => page.getByRole('dialog', { name: 'Domain hinzufügen' });
const close = () => page.getByRole('button', { name: t('common.close') });

/** Presses just inside the edge of the window, beside the dialog. */
const pressBeside = () => page.elementLocator(document.querySelector('dialog')!).click({ position: { x: -20, y: 5 } });

describe('a dialog', () => {
  it('is not there until it is opened', async () => {
    await renderInApp(<Opener />);
    expect(document.querySelector('dialog')).toBeNull();
    await opener().click();
    await expect.element(dialog()).toBeVisible();
    expect(document.querySelector('dialog')?.matches(':modal')).toBe(true);
  });

  it('takes the focus itself, so that its name is spoken once, and keeps it inside', async () => {
    await renderInApp(<Opener />);
    await opener().click();
    await expect.element(dialog()).toHaveFocus();
    for (const name of [t('common.close'), 'Fertig']) {
      await userEvent.tab();
      await expect.element(page.getByRole('button', { name })).toHaveFocus();
    }
    await userEvent.tab();
    await expect.element(opener()).not.toHaveFocus();
  });

  it('has no landmarks of its own', async () => {
    await renderInApp(<Opener />);
    await opener().click();
    for (const role of ['banner', 'contentinfo'] as const) expect(dialog().getByRole(role).elements()).toEqual([]);
  });

  it.each(locales)('is closed by its button (%s), and gives the focus back', async (locale) => {
    await renderInApp(<Opener />, { locale });
    await opener().click();
    await close().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
  });

  it('is closed by Escape, and gives the focus back', async () => {
    await renderInApp(<Opener />);
    await opener().click();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
  });

  it('is closed by the buttons at its foot', async () => {
    await renderInApp(<Opener />);
    await opener().click();
    await page.getByRole('button', { name: 'Fertig' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it('is closed by a click beside it', async () => {
    await renderInApp(<Opener />);
    await opener().click();
    await pressBeside();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it('stays for a click beside it where work could be lost', async () => {
    await renderInApp(<Opener isSticky />);
    await opener().click();
    await pressBeside();
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it('stays for a click on what is in it', async () => {
    await renderInApp(<Opener />);
    await opener().click();
    await page.getByText('Was man dazu wissen muss.').click();
    await expect.element(dialog()).toBeVisible();
  });

  it('leaves it to its owner whether Escape closes it, however often it is pressed', async () => {
    let asked = 0;
    await renderInApp(
      <Dialog isOpen onClose={() => void (asked += 1)} title="Domain hinzufügen">
        <p>Ungespeichert.</p>
      </Dialog>,
    );
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Escape}');
    expect(asked).toBe(3);
    await expect.element(dialog()).toBeVisible();
  });

  it('opens again as it did before', async () => {
    await renderInApp(<Opener />);
    for (let times = 0; times < 2; times++) {
      await opener().click();
      await expect.element(dialog()).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(opener()).toHaveFocus();
    }
  });

  it('can have a dialog above it; Escape closes the upper one only', async () => {
    await renderInApp(
      <Opener>
        <AskingButton />
      </Opener>,
    );
    await opener().click();
    await page.getByRole('button', { name: 'Löschen' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Wirklich?' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog', { name: 'Wirklich?' })).not.toBeInTheDocument();
    await expect.element(dialog()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Löschen' })).toHaveFocus();
  });

  it.each(['small', 'medium', 'large', 'drawer'] as const)('fits into the window where it is %s', async (size) => {
    await renderInApp(
      <Dialog isOpen onClose={() => undefined} title="Domain hinzufügen" size={size}>
        <p style={{ height: '3000px' }}>Viel Text.</p>
      </Dialog>,
    );
    const { top, bottom, left, right } = dialog().element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    expect(right).toBeLessThanOrEqual(window.innerWidth);
  });
});

/** Asks before it does something. */
const AskingButton = () => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Löschen
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Wirklich?"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Abbrechen</Button>
            <Button variant="danger">Ja</Button>
          </>
        }
      >
        <p>Das lässt sich nicht zurücknehmen.</p>
      </ConfirmDialog>
    </>
  );
};

describe('a question before something is done', () => {
  it('has its answers at its foot, in their order', async () => {
    await renderInApp(<AskingButton />);
    await page.getByRole('button', { name: 'Löschen' }).click();
    const names = page.getByRole('dialog').getByRole('button').elements();
    expect(names.map((element) => element.textContent || element.getAttribute('aria-label'))).toEqual([
      t('common.close'),
      'Abbrechen',
      'Ja',
    ]);
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});
