import {
  widgetButtonPositions,
  widgetIcons,
  widgetLanguages,
  widgetMenuPositions,
  widgetSizes,
} from '@zugang/contract/widget/widget-choices';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import type { FieldProps } from '#lib/forms';
import { Checkbox, Select, TextArea, TextField } from '#ui';
import type { ToolValues } from '../tool-schema.ts';
import { ColourField } from './colour-field.tsx';
import { FunctionsField } from './functions-field.tsx';

const choices = {
  menuPosition: widgetMenuPositions,
  buttonPosition: widgetButtonPositions,
  icon: widgetIcons,
  size: widgetSizes,
  language: widgetLanguages,
} as const;
type ChoiceName = keyof typeof choices;
type TextName = Exclude<keyof ToolValues, 'canReport'>;

type Props = {
  field: (name: TextName) => FieldProps;
  box: (name: 'canReport') => Pick<ComponentProps<typeof Checkbox>, 'label' | 'checked' | 'onChange'>;
  form: { setValue: (name: 'primaryColour' | 'secondaryColour' | 'functions', value: string) => void };
  disabled: boolean;
  /** With what belongs to one website: its paths, and its statement. */
  isOfProject?: boolean;
};

/** How the widget looks and what it offers. */
export const ToolFields = ({ field, box, form, disabled, isOfProject = false }: Props) => {
  const t = useTranslations('tool');
  const select = (name: ChoiceName) => {
    const text = (value: string): string => t(`choices.${name}.${value}` as 'choices.icon.eye');
    const options = choices[name].map((value) => ({ value, label: text(value) }));
    return <Select {...field(name)} options={options} disabled={disabled} />;
  };
  const colour = (name: 'primaryColour' | 'secondaryColour') => (
    <ColourField
      {...field(name)}
      hint={t(`hints.${name}`)}
      disabled={disabled}
      onColour={(value) => form.setValue(name, value)}
    />
  );
  return (
    <>
      <h3 className="text-base">{t('form.look')}</h3>
      {colour('primaryColour')}
      {colour('secondaryColour')}
      <div className="grid gap-5 sm:grid-cols-2">
        {select('icon')}
        {select('size')}
      </div>
      <h3 className="text-base">{t('form.place')}</h3>
      <div className="grid gap-5 sm:grid-cols-2">
        {select('buttonPosition')}
        {select('menuPosition')}
        {select('language')}
      </div>
      {isOfProject ? (
        <TextArea
          {...field('hiddenPaths')}
          isOptional
          hint={t('hints.hiddenPaths')}
          disabled={disabled}
          spellCheck={false}
        />
      ) : null}
      <h3 className="text-base">{t('form.content')}</h3>
      <FunctionsField
        {...field('functions')}
        disabled={disabled}
        onChange={(value) => form.setValue('functions', value)}
      />
      {isOfProject ? (
        <TextField
          {...field('statementUrl')}
          isOptional
          inputMode="url"
          hint={t('hints.statementUrl')}
          disabled={disabled}
        />
      ) : null}
      <Checkbox {...box('canReport')} {...(isOfProject ? { hint: t('hints.canReport') } : {})} disabled={disabled} />
    </>
  );
};
