import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { Checkbox, RadioGroup, Select } from './choice-fields.tsx';

const roles = [
  { value: 'viewer', label: 'Lesen', hint: 'Sieht alles, ändert nichts.' },
  { value: 'editor', label: 'Bearbeiten' },
  { value: 'owner', label: 'Inhaber', isDisabled: true },
];

describe('a select', () => {
  const select = () => page.getByRole('combobox', { name: 'Rolle' });

  const Role = ({ error }: { error?: string }) => {
    const [value, setValue] = useState('viewer');
    return (
      <Select
        label="Rolle"
        hint="Gilt sofort."
        error={error}
        options={roles}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
    );
  };

  it('offers its options in their order, those that cannot be had disabled', async () => {
    await renderInApp(<Role />);
    const options = [...document.querySelectorAll('option')];
    expect(options.map(({ label, disabled }) => [label, disabled])).toEqual([
      ['Lesen', false],
      ['Bearbeiten', false],
      ['Inhaber', true],
    ]);
  });

  it('is changed by the arrow keys, past what is disabled', async () => {
    await renderInApp(<Role />);
    await userEvent.tab();
    await expect.element(select()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(select()).toHaveValue('editor');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(select()).toHaveValue('editor');
  });

  it('is changed by choosing a label', async () => {
    await renderInApp(<Role />);
    await select().selectOptions('Bearbeiten');
    await expect.element(select()).toHaveValue('editor');
  });

  it('says what is wrong with it and what to know, in this order', async () => {
    await renderInApp(<Role error="Bitte wählen." />);
    await expect.element(select()).toHaveAccessibleDescription('Bitte wählen. Gilt sofort.');
    await expect.element(select()).toBeInvalid();
  });

  it('lets a press on its arrow through', async () => {
    await renderInApp(<Role />);
    const { right, top, height } = select().element().getBoundingClientRect();
    expect(document.elementFromPoint(right - 20, top + height / 2)).toBe(select().element());
  });
});

describe('a checkbox', () => {
  const box = () => page.getByRole('checkbox', { name: 'Ich stimme zu' });

  const Consent = ({ error }: { error?: string }) => {
    const [checked, setChecked] = useState(false);
    return (
      <Checkbox
        label="Ich stimme zu"
        hint="Jederzeit widerrufbar."
        error={error}
        checked={checked}
        onChange={({ target }) => setChecked(target.checked)}
      />
    );
  };

  it('is ticked by its label', async () => {
    await renderInApp(<Consent />);
    await page.getByText('Ich stimme zu').click();
    await expect.element(box()).toBeChecked();
  });

  it('is ticked and unticked by Space', async () => {
    await renderInApp(<Consent />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect.element(box()).toBeChecked();
    await userEvent.keyboard(' ');
    await expect.element(box()).not.toBeChecked();
  });

  it('says its error before its hint', async () => {
    await renderInApp(<Consent error="Bitte bestätigen." />);
    await expect.element(box()).toHaveAccessibleDescription('Bitte bestätigen. Jederzeit widerrufbar.');
    await expect.element(box()).toBeInvalid();
  });

  it('is large enough to be hit', async () => {
    await renderInApp(<Consent />);
    const { width, height } = box().element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  });
});

describe('radio buttons', () => {
  const radio = (name: RegExp) => page.getByRole('radio', { name });

  const Role = ({ error }: { error?: string }) => {
    const [value, setValue] = useState('viewer');
    return <RadioGroup legend="Rolle" name="role" options={roles} value={value} onChange={setValue} error={error} />;
  };

  it('are a group with a name', async () => {
    await renderInApp(<Role />);
    await expect.element(page.getByRole('group', { name: 'Rolle' })).toBeVisible();
    expect(page.getByRole('radio').elements()).toHaveLength(3);
  });

  it('have their hint in their name, so that it is read with the choice', async () => {
    await renderInApp(<Role />);
    await expect.element(radio(/Lesen/)).toHaveAccessibleName('Lesen Sieht alles, ändert nichts.');
  });

  it('are one stop of the Tab key and changed by the arrow keys, without what is disabled', async () => {
    await renderInApp(
      <>
        <Role />
        <button type="button">Danach</button>
      </>,
    );
    await userEvent.tab();
    await expect.element(radio(/Lesen/)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(radio(/Bearbeiten/)).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(radio(/Lesen/)).toBeChecked();
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Danach' })).toHaveFocus();
  });

  it('are chosen by a press anywhere in their frame', async () => {
    await renderInApp(<Role />);
    await page.getByText('Bearbeiten').click();
    await expect.element(radio(/Bearbeiten/)).toBeChecked();
    await expect.element(radio(/Lesen/)).not.toBeChecked();
  });

  it('say what is wrong with the choice', async () => {
    await renderInApp(<Role error="Bitte wählen." />);
    await expect.element(page.getByRole('group', { name: 'Rolle' })).toHaveAccessibleDescription('Bitte wählen.');
  });
});

describe('choices that look like one bar', () => {
  const View = () => {
    const [value, setValue] = useState<'list' | 'grid'>('list');
    return (
      <>
        <ChoiceBar
          legend="Ansicht"
          options={[
            { value: 'list', label: 'Liste' },
            { value: 'grid', label: 'Kacheln' },
          ]}
          value={value}
          onChange={setValue}
        />
        <p>{`Gezeigt: ${value}`}</p>
      </>
    );
  };

  it('are radio buttons in a named group', async () => {
    await renderInApp(<View />);
    await expect.element(page.getByRole('group', { name: 'Ansicht' })).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Liste' })).toBeChecked();
  });

  it('are chosen by pointer and by arrow keys', async () => {
    await renderInApp(<View />);
    await page.getByText('Kacheln').click();
    await expect.element(page.getByText('Gezeigt: grid')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(page.getByText('Gezeigt: list')).toBeVisible();
  });

  it('show the focus on the choice, whose button is hidden', async () => {
    await renderInApp(<View />);
    const outline = (): string => getComputedStyle(page.getByText('Liste').element()).outlineStyle;
    expect(outline()).toBe('none');
    await userEvent.tab();
    expect(outline()).toBe('solid');
  });

  it('do not belong together where there are two of them', async () => {
    await renderInApp(
      <>
        <View />
        <View />
      </>,
    );
    await page.getByText('Kacheln').first().click();
    const checked = page.getByRole('radio').elements() as HTMLInputElement[];
    expect(checked.map((radio) => radio.checked)).toEqual([false, true, true, false]);
  });
});
