import type { StoredLogin } from '@zugang/contract';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { idOf } from '#testing/samples.ts';
import { t } from '#testing/translate.ts';
import { textsOf } from '#testing/texts-of.ts';
import { useLoginEditor } from '../use-login-editor.ts';
import { LeftOut } from './left-out.tsx';
import { StepList } from './step-list.tsx';
import { TrustedOrigins } from './trusted-origins.tsx';

const domain = { projectId: idOf(1), domainId: idOf(2) };
const label = (value: string) => ({ by: 'label' as const, value });
const stored: StoredLogin = {
  script: {
    steps: [
      { id: idOf(80), kind: 'open', url: '/anmelden' },
      { id: idOf(81), kind: 'fill', target: label('Passwort'), value: null, isSecret: true },
      { id: idOf(82), kind: 'assert', that: { is: 'text', text: 'Abmelden' } },
    ],
    trustedOrigins: [],
  },
  version: 1,
  state: 'working',
  failedStep: null,
  failure: null,
  checkedAt: null,
  updatedAt: '2026-03-05T10:15:00.000Z',
};

/** The steps of a stored login, as its screen edits them. */
const Editing = () => {
  const editor = useLoginEditor(domain, stored);
  if (!editor.draft) return null;
  return (
    <>
      <StepList editor={editor} draft={editor.draft} />
      <TrustedOrigins editor={editor} draft={editor.draft} />
      <button type="button" onClick={() => void editor.save()}>
        Speichern
      </button>
      <p data-faults>{editor.faults.map(({ key }) => key).join(' ')}</p>
      <p data-dirty>{editor.isDirty ? 'geändert' : 'unverändert'}</p>
    </>
  );
};

describe.each(locales)('the steps of a login (%s)', (locale) => {
  const show = () => renderInApp(<Editing />, { locale, messages: ['login'] });
  const kinds = (): string[] => textsOf('h3').map((text) => text.split(': ')[1] ?? '');
  const kindOf = (kind: 'open' | 'fill' | 'assert' | 'click' | 'wait') => t(`login.kinds.${kind}`);
  const button = (what: 'up' | 'down' | 'remove', number: number) =>
    page.getByRole('button', { name: t(`login.editor.${what}`, { number }) });
  const save = () => page.getByRole('button', { name: 'Speichern' }).click();
  const faults = (): string[] => textsOf('[data-faults]').flatMap((text) => text.split(' ').filter(Boolean));

  it('are numbered, each by its kind', async () => {
    await show();
    expect(textsOf('h3')).toEqual(
      (['open', 'fill', 'assert'] as const).map((kind, index) =>
        t('login.editor.step', { number: index + 1, kind: kindOf(kind) }),
      ),
    );
    expect(textsOf('[data-dirty]')).toEqual(['unverändert']);
  });

  it('are moved by their buttons, which name the position, and keep the focus', async () => {
    await show();
    await button('down', 1).click();
    expect(kinds()).toEqual([kindOf('fill'), kindOf('open'), kindOf('assert')]);
    await expect.element(button('down', 2)).toHaveFocus();
    const said = t('login.editor.moved', { number: 2, total: 3 });
    await expect.element(page.getByText(said)).toBeInTheDocument();
    expect(textsOf('[data-dirty]')).toEqual(['geändert']);
    await userEvent.keyboard('{Enter}');
    expect(kinds()).toEqual([kindOf('fill'), kindOf('assert'), kindOf('open')]);
  });

  it('stop at the ends, where the buttons say so', async () => {
    await show();
    await expect.element(button('up', 1)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('down', 3)).toHaveAttribute('aria-disabled', 'true');
    (button('up', 1).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(kinds()[0]).toBe(kindOf('open'));
  });

  it('are removed, and can be had back where they were', async () => {
    await show();
    await button('remove', 2).click();
    expect(kinds()).toEqual([kindOf('open'), kindOf('assert')]);
    expect(document.activeElement?.textContent).toContain(t('login.editor.removed', { words: kindOf('fill') }));
    await page.getByRole('button', { name: t('login.editor.undo') }).click();
    expect(kinds()).toEqual([kindOf('open'), kindOf('fill'), kindOf('assert')]);
    await expect.element(page.getByRole('heading', { name: new RegExp(kindOf('fill')) })).toHaveFocus();
  });

  it('are added at the end, where the focus goes', async () => {
    await show();
    await page.getByRole('combobox', { name: t('login.editor.add') }).selectOptions(kindOf('wait'));
    await page.getByRole('button', { name: t('login.editor.add_submit') }).click();
    expect(kinds().at(-1)).toBe(kindOf('wait'));
    await expect.element(page.getByRole('heading', { name: new RegExp(kindOf('wait')) })).toHaveFocus();
  });

  it('show no secret that is stored, and say that it is kept', async () => {
    await show();
    const secret = page.getByLabelText(t('login.fields.secret'), { exact: true });
    await expect.element(secret).toHaveValue('');
    await expect.element(secret).toHaveAttribute('placeholder', t('login.fields.kept'));
    await expect.element(secret).not.toHaveAttribute('required');
  });

  it('ask for the secret again where it would be typed elsewhere', async () => {
    await show();
    await page.getByRole('textbox', { name: t('login.fields.targets.label') }).fill('Kennwort');
    await expect.element(page.getByText(t('login.fields.again'))).toBeVisible();
    await save();
    expect(faults()).toEqual(['value_again']);
  });

  it('have the fields of their kind only', async () => {
    await show();
    const [open, fill, assert] = [...document.querySelectorAll('ol > li')].map(
      (step) => step.querySelectorAll('input, select').length,
    );
    expect([open, fill, assert]).toEqual([1, 4, 2]);
  });

  it('change their fields with what they wait for and look for', async () => {
    await show();
    const asserts = page.getByRole('combobox', { name: t('login.fields.asserts') });
    await asserts.selectOptions(t('login.fields.assert_kinds.address'));
    await expect.element(page.getByText(t('login.fields.pattern_hint'))).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: t('login.fields.text') })).not.toBeInTheDocument();
  });

  it('have errors at their fields after the first attempt to save', async () => {
    await show();
    const url = page.getByRole('textbox', { name: t('login.fields.url') });
    await url.fill('anmelden');
    await expect.element(url).not.toHaveAttribute('aria-invalid');
    await save();
    await expect.element(url).toBeInvalid();
    expect(faults()).toEqual(['url']);
    await url.fill('/anmelden');
    await expect.element(url).not.toHaveAttribute('aria-invalid');
  });

  it('need a step that checks the success', async () => {
    await show();
    await button('remove', 3).click();
    await save();
    expect(faults()).toEqual(['no_assert']);
  });

  it('trust other websites only if they are listed', async () => {
    await show();
    expect(document.querySelector('details')?.open).toBe(false);
    await page.getByText(t('login.fields.trusted_title')).click();
    await page.getByRole('textbox', { name: new RegExp(`^${t('login.fields.trusted')}`) }).fill('kein Ursprung');
    await save();
    expect(faults()).toContain('trusted');
  });
});

describe.each(locales)('what of a recording could not be taken (%s)', (locale) => {
  type Left = NonNullable<Parameters<typeof LeftOut>[0]['left']>;
  const show = (left: Left | null) => renderInApp(<LeftOut left={left} steps={4} />, { locale, messages: ['login'] });

  it('is nothing where there was no recording', async () => {
    await show(null);
    expect(document.querySelector('main')?.textContent).toBe('');
  });

  it('is not mentioned if it is irrelevant', async () => {
    await show([{ position: 1, type: 'setViewport', reason: 'needless' }]);
    await expect.element(page.getByText(t('login.recording.complete'))).toBeVisible();
    expect(textsOf('main li')).toEqual([]);
  });

  it('is named with its place and the reason, and takes the focus', async () => {
    await show([
      { position: 1, type: 'setViewport', reason: 'needless' },
      { position: 3, type: 'hover', reason: 'unsupported' },
    ]);
    const reason = t('login.recording.reasons.unsupported', { max: 30 });
    expect(textsOf('main li')).toEqual([t('login.recording.left_row', { position: 3, type: 'hover', reason })]);
    expect(document.activeElement?.textContent).toContain(t('login.recording.taken', { count: 4 }));
  });
});
