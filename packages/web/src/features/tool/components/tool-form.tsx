import type { WidgetSettings } from '@zugang/contract';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { EditConflictNotice, LeaveGuard, useEditConflict, useValidatedForm } from '#lib/forms';
import { Button, Card, ErrorSummary, toast } from '#ui';
import { useKeepTool } from '../api/use-tool.ts';
import { defaultValues, settingsOf, toolSchema, valuesOf, type ToolValues } from '../tool-schema.ts';
import { ToolFields } from './tool-fields.tsx';

type Props = {
  projectId: string;
  settings: WidgetSettings;
  /** What the form can be set back to: the partner's defaults; null: the product's. */
  inherited: WidgetSettings | null;
  canEdit: boolean;
  /** Called with the values of the form whenever they change. */
  onValues: (values: ToolValues) => void;
};

const names = Object.keys(defaultValues) as (keyof ToolValues)[];
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
export const ToolForm = ({ projectId, settings, inherited, canEdit, onValues }: Props) => {
  const t = useTranslations('tool');
  const whole = useToolForm(projectId, settings);
  const { form, values, isDirty, isSubmitting, formProps, summary } = whole;
  useEffect(() => onValues(values), [values, onValues]);
  const disabled = !canEdit;
  const standard = inherited ? valuesOf(inherited) : defaultValues;
  const reset = (name: keyof ToolValues): void => form.setValue(name, standard[name]);
  return (
    <Card title={t('form.title')} description={t('form.minute')}>
      <form {...formProps} className="flex flex-col gap-6">
        <ErrorSummary {...summary} />
        {whole.isOutdated ? <EditConflictNotice onLoad={whole.loadCurrent} /> : null}
        <ToolFields {...whole} disabled={disabled} isOfProject />
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
