import type { Law, StatementFault, StatementForm } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { orpc } from '#lib/api';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf, sampleProject } from '#testing/samples.ts';
import {
  sampleAnswers,
  sampleCandidate,
  sampleItem,
  sampleLaw,
  sampleStatement,
  sampleStatementForm,
} from '#testing/statement-samples.ts';
import { textsOf } from '#testing/texts-of.ts';
import { t } from '#testing/translate.ts';
import { statementQuery } from '#features/statements/use-statements.ts';
import type { StatementStep } from '#features/statements/statement-steps.ts';
import { DraftForm } from './edit-screen.tsx';

type Shown = {
  step: StatementStep;
  form?: Partial<StatementForm>;
  law?: Partial<Law>;
  may?: ReturnType<typeof sampleProject>['may'];
  locale?: (typeof locales)[number];
};

/** The step as it is shown, with where the form wants to go. */
const show = async ({ step, form: change, law, may, locale = 'de' }: Shown) => {
  const form = sampleStatementForm(change);
  const ids = { projectId: idOf(1), statementId: idOf(40) };
  const steps: StatementStep[] = [];
  sessionStorage.clear();
  await renderInApp(<DraftForm form={form} law={sampleLaw(law)} step={step} onStep={(next) => steps.push(next)} />, {
    locale,
    messages: ['statements', 'criteria'],
    path: `/projects/${idOf(1)}/policy/${idOf(40)}/edit`,
    cached: [
      [orpc.project.get.queryKey({ input: { projectId: idOf(1) } }), sampleProject(may ? { may } : {})],
      [statementQuery(ids).queryKey, form],
    ],
  });
  return { steps };
};

const fault = (change: Partial<StatementFault>): StatementFault => ({
  path: 'owner.name',
  code: 'required',
  severity: 'error',
  values: [],
  ...change,
});

describe.each(locales)('the steps (%s)', (locale) => {
  it.each(['law', 'owner', 'service', 'accessibility', 'contact', 'dates', 'texts', 'publish'] as const)(
    'have a heading, an explanation and what they ask: %s',
    async (step) => {
      await show({ step, locale, form: { candidates: [sampleCandidate()] } });
      await expect.element(page.getByRole('heading', { level: 2, name: t(`statements.steps.${step}`) })).toBeVisible();
      await expect.element(page.getByText(t(`statements.step_texts.${step}`))).toBeVisible();
    },
  );

  it('say in the list of steps what each of them lacks', async () => {
    await show({
      step: 'law',
      locale,
      form: { faults: [fault({}), fault({ path: 'scope.urls' }), fault({ path: 'oral' })] },
    });
    const nav = page.getByRole('navigation', { name: t('statements.steps_label') });
    await expect
      .element(
        nav.getByRole('link', {
          name: `2. ${t('statements.steps.owner')} ${t('statements.step_lacks', { count: 2 })}`,
        }),
      )
      .toBeVisible();
    await expect
      .element(nav.getByRole('link', { name: `3. ${t('statements.steps.service')} ${t('statements.step_done')}` }))
      .toBeVisible();
    expect(textsOf('nav [aria-current="step"]')).toHaveLength(1);
  });
});

describe('what a law has no use for', () => {
  it('is not asked, and what it leaves open is marked', async () => {
    const parts = { ...sampleLaw().parts, scope: 'unused', owner: 'optional' } as const;
    await show({ step: 'owner', law: { parts } });
    await expect.element(page.getByLabelText(t('statements.fields.scope.urls.label'))).not.toBeInTheDocument();
    const name = document.querySelector('label[for="answer-owner-name"]');
    expect(name?.textContent).toContain(t('common.optional'));
  });
});

describe('errors', () => {
  it('of what is only missing come with the first attempt to publish: counted, linked, and with the focus', async () => {
    const { steps } = await show({ step: 'publish', form: { faults: [fault({})] } });
    const name = `${t('statements.fields.owner.name.label')} – ${t('statements.fault.required')}`;
    await page.getByRole('button', { name: t('statements.publish.submit'), exact: true }).click();
    await expect.poll(() => document.activeElement?.textContent).toContain(name);
    await page.getByRole('link', { name }).click();
    expect(steps).toEqual(['owner']);
  });

  it('of what is wrong are at their field at once, by their words', async () => {
    await show({ step: 'contact', form: { faults: [fault({ path: 'feedback.email', code: 'email_invalid' })] } });
    await expect
      .element(page.getByLabelText(t('statements.fields.feedback.email.label')))
      .toHaveAccessibleDescription(
        expect.stringContaining(t('statements.fault.email_invalid', { values: '', count: 0 })),
      );
  });

  it('name what they are about', async () => {
    const faults = [fault({ path: 'conformance.status', code: 'full_with_failures', values: ['1.1.1', '1.4.3'] })];
    await show({ step: 'accessibility', form: { faults } });
    const text = t('statements.fault.full_with_failures', { values: '1.1.1, 1.4.3', count: 2 });
    expect(text).toContain('1.1.1, 1.4.3');
    await expect.element(page.getByText(text)).toBeVisible();
  });

  it('that do not keep it from being published are said above the step', async () => {
    const faults = [fault({ path: 'authority', code: 'authority_stale', severity: 'warning' })];
    await show({ step: 'contact', form: { faults } });
    await expect.element(page.getByText(t('statements.fault.authority_stale'))).toBeVisible();
  });
});

describe('publishing', () => {
  it('is asked about first, with what it means', async () => {
    await show({ step: 'publish' });
    await page.getByRole('button', { name: t('statements.publish.submit'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('statements.publish.ask_title') });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByText(t('statements.publish.ask_review', { count: 12 }))).toBeVisible();
  });

  it('is not offered to who may only write', async () => {
    await show({ step: 'publish', may: ['project.view', 'statement.edit'] });
    await expect.element(page.getByText(t('statements.publish.not_allowed'))).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: t('statements.publish.submit'), exact: true }))
      .not.toBeInTheDocument();
  });
});

describe('the preview', () => {
  it('is beside every step, below the headings of the screen, and lets nothing but text and safe links in', async () => {
    const preview =
      '<article><h1>Titel</h1><h2>Teil</h2><script>document.title="x"</script><p onclick="alert(1)">Text <img src=x onerror=alert(1)><a href="javascript:alert(1)">böse</a> <a href="https://behoerde.example/">gut</a></p></article>';
    await show({ step: 'owner', form: { preview } });
    const host = [...document.querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot);
    const root = host?.shadowRoot;
    await expect.poll(() => root?.querySelector('h3')?.textContent).toBe('Titel');
    expect(root?.querySelector('h4')?.textContent).toBe('Teil');
    expect(root?.querySelectorAll('script, img, [onclick], h1')).toHaveLength(0);
    expect([...(root?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
      null,
      'https://behoerde.example/',
    ]);
    expect(host?.lang).toBe('de');
  });
});

describe('barriers', () => {
  const row = (name: string) => page.getByRole('button', { name: new RegExp(name) });

  it('are opened, reworded and confirmed', async () => {
    await show({ step: 'accessibility' });
    await expect.element(page.getByText(t('statements.items.count', { count: 1, unconfirmed: 1 }))).toBeVisible();
    await row('Bilder haben keine').click();
    await page.getByLabelText(t('statements.items.fields.what.label')).fill('Fotos sind nicht beschrieben.');
    await page.getByRole('checkbox', { name: t('statements.items.confirm') }).click();
    const text = () => row('Fotos sind nicht beschrieben').element().textContent;
    await expect.poll(text).toContain(t('statements.items.confirmed'));
    await expect.element(page.getByText(t('statements.items.count', { count: 1, unconfirmed: 0 }))).toBeVisible();
  });

  it('are removed with a way back, which has the focus', async () => {
    await show({ step: 'accessibility' });
    await row('Bilder haben keine').click();
    await page.getByRole('button', { name: t('statements.items.remove'), exact: true }).click();
    const said = t('statements.items.removed', { name: 'Bilder haben keine Beschreibung.' });
    await expect.poll(() => document.activeElement?.textContent).toContain(said);
    await page.getByRole('button', { name: t('statements.items.undo') }).click();
    await expect.element(row('Bilder haben keine')).toHaveFocus();
  });

  it('that a check has found are taken over, and leave the list of what is missing', async () => {
    await show({ step: 'accessibility', form: { candidates: [sampleCandidate()] } });
    await page.getByRole('button', { name: /1\.4\.3/ }).click();
    await expect.element(row('Der Kontrast ist zu gering')).toHaveFocus();
    await expect
      .element(page.getByRole('heading', { name: t('statements.candidates.title', { count: 1 }) }))
      .not.toBeInTheDocument();
  });

  it('can be narrowed down to those that are not confirmed', async () => {
    const items = [sampleItem(), sampleItem({ id: idOf(51), what: 'Der Kontrast ist zu gering.', isConfirmed: true })];
    await show({ step: 'accessibility', form: { answers: sampleAnswers({ items }) } });
    await page
      .getByRole('radio', { name: t('statements.items.filter_unconfirmed', { count: 1 }) })
      .click({ force: true });
    await expect.element(row('Der Kontrast')).not.toBeInTheDocument();
    await expect.element(row('Bilder haben keine')).toBeVisible();
  });

  it('ask whether the authority was told only where a burden is relied on', async () => {
    await show({ step: 'accessibility' });
    const question = page.getByRole('group', { name: t('statements.burden.legend') });
    await expect.element(question).not.toBeInTheDocument();
    await row('Bilder haben keine').click();
    await page.getByLabelText(t('statements.items.fields.reason.label')).selectOptions('disproportionate_burden');
    await expect.element(question).toBeVisible();
    await expect.element(page.getByText(t('statements.items.excuses.disproportionate_burden'))).toBeVisible();
  });

  it('render again one by one: typing in one of 200 leaves the others alone', async () => {
    const items = Array.from({ length: 200 }, (_, at) => sampleItem({ id: idOf(1000 + at), what: `Barriere ${at}` }));
    await show({ step: 'accessibility', form: { answers: sampleAnswers({ items }) } });
    await row('Barriere 7 ?Produkt').click();
    const list = page.getByRole('list', { name: t('statements.items.title') }).element();
    const changed = new Set<Node>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records) changed.add(target);
    });
    observer.observe(list, { subtree: true, childList: true, characterData: true, attributes: true });
    await userEvent.type(page.getByLabelText(t('statements.items.fields.where.label')), 'x');
    await expect.poll(() => row('Barriere 7 ?Produkt').element().textContent).toContain('Produktseitenx');
    observer.disconnect();
    const rows = new Set(
      [...changed].map((node) => (node instanceof Element ? node : node.parentElement)?.closest('li li, li')),
    );
    expect(rows.size).toBe(1);
  }, 60_000);
});

describe('the status', () => {
  it('is never chosen beforehand', async () => {
    await show({ step: 'accessibility' });
    await expect.element(page.getByRole('radio', { name: t('statements.statuses.none_yet') })).toBeChecked();
  });
});

describe('texts of the pack', () => {
  it('are reworded one by one, and say what a later version changed', async () => {
    const overrides = { 'feedback.intro': { text: 'Rufen Sie uns an.', basedOn: 'Melden Sie sich.' } };
    await show({ step: 'texts', form: { answers: sampleAnswers({ overrides }) } });
    await expect.element(page.getByText(t('statements.texts.pack_changed'))).toBeVisible();
    expect(textsOf('del')).toEqual(['Melden Sie sich.']);
    await page.getByRole('button', { name: t('statements.texts.keep_own') }).click();
    await expect.element(page.getByText(t('statements.texts.pack_changed'))).not.toBeInTheDocument();
    await page.getByRole('button', { name: t('statements.texts.reset') }).click();
    await expect
      .element(page.getByRole('button', { name: t('statements.texts.reword_named', { text: 'Schreiben Sie uns.' }) }))
      .toHaveFocus();
  });
});

describe('lists of lines', () => {
  it('keep an empty line while one types, and say where there is more than is saved', async () => {
    await show({ step: 'owner' });
    const field = page.getByLabelText(t('statements.fields.scope.urls.label'));
    await field.fill('https://a.example\n\nhttps://b.example\n');
    await expect.element(field).toHaveValue('https://a.example\n\nhttps://b.example\n');
    await field.fill(Array.from({ length: 51 }, (_, at) => `https://a.example/${at}`).join('\n'));
    await expect.element(page.getByText(t('statements.lines.too_many', { count: 50 }))).toBeVisible();
  });
});

describe('a draft that cannot be saved', () => {
  it('says so, and how to try again', async () => {
    await show({ step: 'owner', form: { statement: sampleStatement() } });
    await page.getByLabelText(t('statements.fields.owner.city.label')).fill('Magdeburg');
    await expect.element(page.getByText(t('statements.saving.failed_title'))).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('statements.saving.try_again') })).toBeVisible();
    await expect.element(page.getByLabelText(t('statements.fields.owner.city.label'))).toHaveValue('Magdeburg');
  });
});

describe('who may only read', () => {
  it('is told so, and can change nothing', async () => {
    await show({ step: 'owner', may: ['project.view'] });
    await expect.element(page.getByText(t('statements.edit.read_only'))).toBeVisible();
    await expect.element(page.getByLabelText(t('statements.fields.owner.name.label'))).toBeDisabled();
  });
});
