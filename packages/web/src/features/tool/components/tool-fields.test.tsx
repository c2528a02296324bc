import { useState } from 'react';
import { widgetFunctions } from '@zugang/contract/widget/widget-choices';
import { locales } from '@zugang/messages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { t } from '#testing/translate.ts';
import { textsOf } from '#testing/texts-of.ts';
import { defaultValues } from '../tool-schema.ts';
import { ColourField } from './colour-field.tsx';
import { FunctionsField } from './functions-field.tsx';

const messages = ['tool'] as const;
const [first, second, third] = widgetFunctions;

const Functions = ({ disabled = false, error }: { disabled?: boolean; error?: string }) => {
  const [value, setValue] = useState(`${first},${second},${third}`);
  return (
    <>
      <FunctionsField id="functions" value={value} error={error} disabled={disabled} onChange={setValue} />
      <p data-value>{value}</p>
    </>
  );
};

describe.each(locales)('the functions of the menu and their order (%s)', (locale) => {
  const show = (props: { disabled?: boolean; error?: string } = {}) =>
    renderInApp(<Functions {...props} />, { locale, messages });
  const value = (): string => textsOf('[data-value]')[0] ?? '';
  const nameOf = (name: (typeof widgetFunctions)[number]) => t(`tool.functions.${name}`);
  const mover = (way: 'up' | 'down', name: (typeof widgetFunctions)[number]) =>
    page.getByRole('button', { name: t(`tool.order.${way}`, { name: nameOf(name) }) });

  it('are all there, the chosen ones first', async () => {
    await show();
    expect(page.getByRole('checkbox').elements()).toHaveLength(widgetFunctions.length);
    await expect.element(page.getByRole('checkbox', { name: nameOf(first) })).toBeChecked();
  });

  it('each have a drawing of their own, which screen readers do not meet', async () => {
    await show();
    const drawings = [...document.querySelectorAll('fieldset li svg[viewBox="0 0 48 32"]')];
    expect(drawings).toHaveLength(widgetFunctions.length);
    expect(new Set(drawings.map(({ innerHTML }) => innerHTML)).size).toBe(widgetFunctions.length);
    expect(drawings.every((drawing) => drawing.getAttribute('aria-hidden') === 'true')).toBe(true);
    expect(page.getByRole('checkbox', { name: nameOf(first), exact: true }).elements()).toHaveLength(1);
  });

  it('are chosen at the end and taken out anywhere', async () => {
    await show();
    await page.getByRole('checkbox', { name: nameOf(second) }).click();
    expect(value()).toBe(`${first},${third}`);
    await page.getByRole('checkbox', { name: nameOf(second) }).click();
    expect(value()).toBe(`${first},${third},${second}`);
  });

  it('are moved by keyboard, said aloud, and the focus stays on the button', async () => {
    await show();
    (mover('down', first).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(value()).toBe(`${second},${first},${third}`);
    await expect.element(mover('down', first)).toHaveFocus();
    const said = t('tool.order.moved', { name: nameOf(first), place: 2, count: 3 });
    await expect.element(page.getByText(said)).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(value()).toBe(`${second},${third},${first}`);
  });

  it('stop at the ends, where the button says so and keeps the focus', async () => {
    await show();
    await expect.element(mover('up', first)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(mover('down', third)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(mover('up', second)).not.toHaveAttribute('aria-disabled');
    (mover('up', first).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(value()).toBe(`${first},${second},${third}`);
    await expect.element(mover('up', first)).toHaveFocus();
  });

  it('cannot be changed without the right to', async () => {
    await show({ disabled: true });
    await expect.element(page.getByRole('checkbox', { name: nameOf(first) })).toBeDisabled();
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  });

  it('say what is wrong with them', async () => {
    await show({ error: 'Mindestens eine.' });
    await expect
      .element(page.getByRole('group'))
      .toHaveAccessibleDescription(expect.stringContaining('Mindestens eine.'));
  });
});

const Colour = ({ begin, disabled = false }: { begin: string; disabled?: boolean }) => {
  const [value, setValue] = useState(begin);
  return (
    <ColourField
      id="colour"
      name="colour"
      label="Hauptfarbe"
      error={undefined}
      hint="Sechs Ziffern."
      disabled={disabled}
      value={value}
      onChange={({ target }) => setValue(target.value)}
      onColour={setValue}
    />
  );
};

describe.each(locales)('choosing a colour (%s)', (locale) => {
  const show = (begin: string, disabled = false) =>
    renderInApp(<Colour begin={begin} disabled={disabled} />, { locale, messages });
  const field = () => page.getByRole('textbox', { name: 'Hauptfarbe' });
  const picker = () => page.getByLabelText(t('tool.colour.pick', { field: 'Hauptfarbe' }));
  const suggestion = () => page.getByRole('button');

  it('is done by digits, and the picker follows', async () => {
    await show('#123456');
    await field().fill('#ABCDEF');
    await expect.element(picker()).toHaveValue('#abcdef');
  });

  it('is done by the picker, and the digits follow', async () => {
    await show('#123456');
    await picker().fill('#00ff00');
    await expect.element(field()).toHaveValue('#00ff00');
  });

  it('says that the contrast is enough', async () => {
    await show(defaultValues.primaryColour);
    expect(textsOf('[aria-live="polite"]:not(ul) p')).toHaveLength(1);
    await expect.element(suggestion()).not.toBeInTheDocument();
  });

  it('says what contrast is missing, and offers a colour that has it', async () => {
    await show('#ffff00');
    await expect.element(suggestion()).toBeVisible();
    await suggestion().click();
    await expect.element(field()).not.toHaveValue('#ffff00');
    await expect.element(suggestion()).not.toBeInTheDocument();
  });

  it('says nothing of what is no colour yet', async () => {
    await show('#12');
    await expect.element(picker()).toHaveValue('#000000');
    expect(textsOf('[aria-live="polite"]:not(ul) p')).toEqual([]);
  });

  it('cannot be done without the right to', async () => {
    await show('#ffff00', true);
    await expect.element(field()).toBeDisabled();
    await expect.element(picker()).toBeDisabled();
    await expect.element(suggestion()).not.toBeInTheDocument();
  });
});
