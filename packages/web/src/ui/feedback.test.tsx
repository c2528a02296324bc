import { useState } from 'react';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { Alert } from './alert.tsx';
import { ErrorSummary } from './form/error-summary.tsx';
import { EmptyState, ErrorState, ProgressBar } from './feedback.tsx';
import { Skeleton } from './skeleton.tsx';
import { TextField } from './form/text-field.tsx';

describe('a message in the page', () => {
  it.each(['info', 'success', 'attention', 'danger'] as const)('can be read where it is %s', async (tone) => {
    await renderInApp(
      <Alert tone={tone} title="Titel">
        <p>Was es bedeutet.</p>
      </Alert>,
    );
    await expect.element(page.getByText('Was es bedeutet.')).toBeVisible();
  });

  it.each(['alert', 'status'] as const)('is announced at once with a live role (%s), and only then', async (role) => {
    await renderInApp(
      <>
        <Alert title="Steht schon da" />
        <Alert title="Gerade geschehen" role={role} />
      </>,
    );
    await expect.element(page.getByRole(role)).toHaveTextContent('Gerade geschehen');
  });

  it('has what can be done about it', async () => {
    await renderInApp(<Alert title="Titel" actions={<button type="button">Beheben</button>} />);
    await expect.element(page.getByRole('button', { name: 'Beheben' })).toBeVisible();
  });
});

describe('a place without anything in it', () => {
  it('says so in a heading of the given level, with the way on', async () => {
    await renderInApp(
      <>
        <EmptyState title="Noch kein Projekt" actions={<button type="button">Anlegen</button>}>
          <p>Ein Projekt ist eine Website.</p>
        </EmptyState>
        <EmptyState title="Noch keine Domain" level={3} />
      </>,
    );
    await expect.element(page.getByRole('heading', { name: 'Noch kein Projekt', level: 2 })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Noch keine Domain', level: 3 })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Anlegen' })).toBeVisible();
  });
});

describe.each(locales)('what could not be loaded (%s)', (locale) => {
  it('says so at once, and can be tried again', async () => {
    let tries = 0;
    await renderInApp(<ErrorState message="Der Server antwortet nicht." onRetry={() => void (tries += 1)} />, {
      locale,
    });
    await expect.element(page.getByRole('alert').getByText(t('common.error_title'))).toBeVisible();
    await page.getByRole('button', { name: t('common.retry') }).click();
    expect(tries).toBe(1);
  });

  it('offers no second try where there can be none', async () => {
    await renderInApp(<ErrorState message="Das gibt es nicht." />, { locale });
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  });
});

describe('how far something is', () => {
  const bar = () => page.getByLabelText('Seiten geprüft', { exact: true });

  it('is named by its label and says its value', async () => {
    await renderInApp(<ProgressBar label="Seiten geprüft" value={30} max={120} detail="30 von 120" />);
    await expect.element(bar()).toHaveAttribute('value', '30');
    await expect.element(bar()).toHaveAttribute('max', '120');
    await expect.element(page.getByText('30 von 120')).toBeVisible();
  });

  it('has no value while the end is not known', async () => {
    await renderInApp(<ProgressBar label="Seiten geprüft" value={null} />);
    await expect.element(bar()).not.toHaveAttribute('value');
    expect((bar().element() as HTMLProgressElement).position).toBe(-1);
  });

  it('is not full where there is nothing to do yet', async () => {
    await renderInApp(<ProgressBar label="Seiten geprüft" value={0} max={0} />);
    expect((bar().element() as HTMLProgressElement).position).toBe(0);
  });

  it('keeps its name where the label is hidden', async () => {
    await renderInApp(<ProgressBar label="Seiten geprüft" value={1} isLabelHidden />);
    await expect.element(bar()).toBeVisible();
  });
});

describe('bars in the place of text', () => {
  it('are as many as lines are awaited, and hidden', async () => {
    await renderInApp(<Skeleton lines={4} />);
    expect(document.querySelectorAll('span[aria-hidden]')).toHaveLength(4);
  });
});

/** A form that is sent twice in vain. */
const Failing = ({ errors }: { errors: { fieldId?: string; text: string }[] }) => {
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <ErrorSummary errors={attempt === 0 ? [] : errors} attempt={attempt} />
      <TextField id="name" label="Name" />
      <TextField id="mail" label="E-Mail" />
      <button type="button" onClick={() => setAttempt(attempt + 1)}>
        Absenden
      </button>
    </>
  );
};

describe.each(locales)('what is wrong with a form (%s)', (locale) => {
  const two = [
    { fieldId: 'name', text: 'Name fehlt.' },
    { fieldId: 'mail', text: 'Das ist keine Adresse.' },
  ];
  const send = () => page.getByRole('button', { name: 'Absenden' }).click();

  it('is not said before it was sent', async () => {
    await renderInApp(<Failing errors={two} />, { locale });
    await expect.element(page.getByText(t('common.form_errors', { count: 2 }))).not.toBeInTheDocument();
  });

  it('is counted above the form, which takes the focus at every attempt', async () => {
    await renderInApp(<Failing errors={two} />, { locale });
    for (let times = 0; times < 2; times++) {
      await send();
      await expect.element(page.getByText(t('common.form_errors', { count: 2 }))).toBeVisible();
      expect(document.activeElement?.textContent).toContain('Name fehlt.');
    }
  });

  it('leads to the field at fault', async () => {
    await renderInApp(<Failing errors={two} />, { locale });
    await send();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'E-Mail' })).toHaveFocus();
  });

  it('is only said where it concerns no field, and not counted', async () => {
    await renderInApp(<Failing errors={[{ text: 'Zu viele Versuche.' }]} />, { locale });
    await send();
    await expect.element(page.getByText('Zu viele Versuche.')).toBeVisible();
    await expect.element(page.getByText(t('common.form_errors', { count: 1 }))).not.toBeInTheDocument();
    await expect.element(page.getByRole('link')).not.toBeInTheDocument();
  });
});
