import type { WidgetSettings } from '@zugang/contract';
import {
  widgetButtonPositions,
  widgetIcons,
  widgetLanguages,
  widgetMenuPositions,
  widgetSizes,
} from '@zugang/contract/widget/widget-choices';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { EditConflictNotice, LeaveGuard, useEditConflict, useValidatedForm } from '#lib/forms';
import { Button, Card, Checkbox, ErrorSummary, Select, TextArea, TextField, toast } from '#ui';
import { useKeepTool } from '../api/use-tool.ts';
import { defaultValues, settingsOf, toolSchema, valuesOf, type ToolValues } from '../tool-schema.ts';
import { ColourField } from './colour-field.tsx';
import { FunctionsField } from './functions-field.tsx';

type Props = {
  projectId: string;
  settings: WidgetSettings;
  canEdit: boolean;
  /** Called with the values of the form whenever they change. */
  onValues: (values: ToolValues) => void;
};

const names = Object.keys(defaultValues) as (keyof ToolValues)[];
const choices = {
  menuPosition: widgetMenuPositions,
  buttonPosition: widgetButtonPositions,
  icon: widgetIcons,
  size: widgetSizes,
  language: widgetLanguages,
} as const;
type ChoiceName = keyof typeof choices;

const useLabels = (): Record<keyof ToolValues, string> => {
  const t = useTranslations('tool.fields');
  return {
    primaryColour: t('primaryColour'),
    secondaryColour: t('secondaryColour'),
    menuPosition: t('menuPosition'),
    buttonPosition: t('buttonPosition'),
    icon: t('icon'),
    size: t('size'),
    language: t('language'),
    functions: t('functions'),
    hiddenPaths: t('hiddenPaths'),
    statementUrl: t('statementUrl'),
    canReport: t('canReport'),
  };
};

/** State of the form: the values, sending, and edit conflicts. */
const useToolForm = (projectId: string, settings: WidgetSettings) => {
  const t = useTranslations('tool');
  const keep = useKeepTool(projectId);
  const { base, isOutdated, begin, rebase, loadCurrent } = useEditConflict({
    stored: settings,
    read: async () => {
      validated.form.clearError('root');
      const now = await api.tool.get({ projectId });
      keep(now);
      return now.settings;
    },
    fill: (next) => validated.form.reset(valuesOf(next)),
  });
  const validated = useValidatedForm<ToolValues>({
    schema: toolSchema,
    defaultValues: valuesOf(settings),
    labels: useLabels(),
    names: {
      menuPosition: t('names.menuPosition'),
      hiddenPaths: t('names.hiddenPaths'),
      canReport: t('names.canReport'),
    },
    onSubmit: async (entered) => {
      const saved = await api.tool.update({ projectId, settings: settingsOf(entered), before: base });
      begin(saved.settings);
      keep(saved);
      toast.success(t('form.saved'));
    },
    onError: ({ code }) => {
      if (code === 'CONFLICT') void rebase();
    },
  });
  return { ...validated, isDirty: validated.isDirty || isOutdated, isOutdated, loadCurrent };
};

/** How the widget looks and what it offers; nothing counts before it is saved. */
export const ToolForm = ({ projectId, settings, canEdit, onValues }: Props) => {
  const t = useTranslations('tool');
  const whole = useToolForm(projectId, settings);
  const { form, values, isDirty, isSubmitting, formProps, field, box, summary } = whole;
  useEffect(() => onValues(values), [values, onValues]);
  const disabled = !canEdit;
  const reset = (name: keyof ToolValues): void => form.setValue(name, defaultValues[name]);
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
    <Card title={t('form.title')} description={t('form.minute')}>
      <form {...formProps} className="flex flex-col gap-6">
        <ErrorSummary {...summary} />
        {whole.isOutdated ? <EditConflictNotice onLoad={whole.loadCurrent} /> : null}
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
        <TextArea
          {...field('hiddenPaths')}
          isOptional
          hint={t('hints.hiddenPaths')}
          disabled={disabled}
          spellCheck={false}
        />
        <h3 className="text-base">{t('form.content')}</h3>
        <FunctionsField
          {...field('functions')}
          disabled={disabled}
          onChange={(value) => form.setValue('functions', value)}
        />
        <TextField
          {...field('statementUrl')}
          isOptional
          inputMode="url"
          hint={t('hints.statementUrl')}
          disabled={disabled}
        />
        <Checkbox {...box('canReport')} hint={t('hints.canReport')} disabled={disabled} />
        {canEdit ? (
          <FormActions
            isDirty={isDirty}
            isSubmitting={isSubmitting}
            onUndo={whole.isOutdated ? whole.loadCurrent : () => form.reset()}
            onReset={() => names.forEach(reset)}
          />
        ) : null}
      </form>
      <LeaveGuard
        isDirty={isDirty && !isSubmitting}
        texts={{ title: t('leave.title'), text: t('leave.text'), stay: t('leave.stay'), go: t('leave.go') }}
      />
    </Card>
  );
};

type ActionProps = { isDirty: boolean; isSubmitting: boolean; onUndo: () => void; onReset: () => void };

const FormActions = ({ isDirty, isSubmitting, onUndo, onReset }: ActionProps) => {
  const t = useTranslations('tool.form');
  return (
    <div className="flex flex-col gap-3 border-t border-hairline pt-5">
      <p aria-live="polite" className="text-sm text-soft">
        {isDirty ? t('unsaved') : null}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isPending={isSubmitting}>
          {t('save')}
        </Button>
        <Button
          aria-disabled={!isDirty || undefined}
          onClick={() => {
            if (!isDirty) return;
            onUndo();
            toast.success(t('undone'));
          }}
        >
          {t('undo')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            onReset();
            toast.success(t('reset_done'));
          }}
        >
          {t('reset')}
        </Button>
      </div>
    </div>
  );
};
