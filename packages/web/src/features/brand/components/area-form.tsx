import type { CustomerArea } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { LeaveGuard, useValidatedForm } from '#lib/forms';
import { Button, Card, Checkbox, ErrorSummary, TextArea, TextField, toast } from '#ui';
import { areaSchema, areaValues, isColour } from '../area-schema.ts';
import type { AreaValues } from '../area-schema.ts';
import { BrandPreview } from './brand-preview.tsx';
import { ColourChoice } from './colour-choice.tsx';

type Props = { area: CustomerArea; canEdit: boolean; onSaved: (saved: CustomerArea) => void };

const { headerMax, footerMax, footerLines } = limits.brand;

const useAreaForm = ({ area, onSaved }: Props) => {
  const t = useTranslations('brand');
  const whole = useValidatedForm<AreaValues>({
    schema: areaSchema,
    defaultValues: areaValues(area),
    labels: {
      headerText: t('fields.headerText'),
      footerText: t('fields.footerText'),
      primaryColor: t('fields.primaryColor'),
      showsLogo: t('fields.showsLogo'),
    },
    onSubmit: async (entered) => {
      const primaryColor = entered.primaryColor || null;
      const saved = await api.brand.update({ accountId: area.accountId, ...entered, primaryColor });
      whole.form.reset(areaValues(saved));
      toast.success(t('form.saved'));
      onSaved(saved);
    },
  });
  return whole;
};

/** What the customers see, beside how it will look. */
export const AreaForm = (props: Props) => {
  const t = useTranslations('brand');
  const { area, canEdit } = props;
  const { form, formProps, field, box, summary, values, isDirty, isSubmitting } = useAreaForm(props);
  const disabled = !canEdit;
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <Card title={t('form.title')}>
        <form {...formProps} className="flex flex-col gap-6">
          <ErrorSummary {...summary} />
          <TextField
            {...field('headerText')}
            isOptional
            hint={t('hints.headerText', { max: headerMax })}
            disabled={disabled}
            autoComplete="off"
          />
          <TextArea
            {...field('footerText')}
            isOptional
            hint={t('hints.footerText', { max: footerMax, lines: footerLines })}
            disabled={disabled}
          />
          <ColourChoice
            {...field('primaryColor')}
            disabled={disabled}
            onColour={(colour) => form.setValue('primaryColor', colour)}
          />
          <Checkbox
            {...box('showsLogo')}
            hint={area.logoPath === null ? t('hints.no_logo') : t('hints.showsLogo')}
            disabled={disabled}
          />
          {canEdit ? (
            <Button type="submit" variant="primary" className="self-start" isPending={isSubmitting}>
              {t('form.save')}
            </Button>
          ) : null}
        </form>
        <LeaveGuard
          isDirty={isDirty && !isSubmitting}
          texts={{ title: t('leave.title'), text: t('leave.text'), stay: t('leave.stay'), go: t('leave.go') }}
        />
      </Card>
      <BrandPreview
        brand={{
          ...area,
          locale: null,
          name: area.alias ?? area.accountId,
          headerText: values.headerText.trim() || null,
          footerText: values.footerText.trim() || null,
          primaryColor: isColour(values.primaryColor) ? values.primaryColor.trim() : null,
          logoPath: values.showsLogo ? area.logoPath : null,
        }}
      />
    </div>
  );
};
