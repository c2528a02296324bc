import type { ToolDefaults } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { LeaveGuard, useValidatedForm } from '#lib/forms';
import { Button, Card, Checkbox, ErrorSummary, Select, TextField, toast } from '#ui';
import { defaultsOf, defaultsSchema, defaultsValues, type DefaultsValues } from '../defaults-schema.ts';
import { ToolFields } from './tool-fields.tsx';

type Props = { defaults: ToolDefaults; canEdit: boolean; onSaved: (saved: ToolDefaults) => void };

const useLabels = (): Record<keyof DefaultsValues, string> => {
  const t = useTranslations('defaults.fields');
  const tool = useTranslations('tool.fields');
  return {
    primaryColour: tool('primaryColour'),
    secondaryColour: tool('secondaryColour'),
    menuPosition: tool('menuPosition'),
    buttonPosition: tool('buttonPosition'),
    icon: tool('icon'),
    size: tool('size'),
    language: tool('language'),
    functions: tool('functions'),
    hiddenPaths: tool('hiddenPaths'),
    statementUrl: tool('statementUrl'),
    canReport: tool('canReport'),
    locale: t('locale'),
    maxCrawlPages: t('maxCrawlPages'),
    digest: t('digest'),
    regression: t('regression'),
    minImpact: t('minImpact'),
    scoreDrop: t('scoreDrop'),
    showsLogo: t('showsLogo'),
    footerText: t('footerText'),
    footerUrl: t('footerUrl'),
  };
};

const useDefaultsForm = ({ defaults, onSaved }: Props) => {
  const t = useTranslations('defaults');
  const noun = useTranslations('tool.names');
  const whole = useValidatedForm<DefaultsValues>({
    schema: defaultsSchema,
    defaultValues: defaultsValues(defaults),
    labels: useLabels(),
    names: { menuPosition: noun('menuPosition'), hiddenPaths: noun('hiddenPaths'), canReport: noun('canReport') },
    onSubmit: async (entered) => {
      const saved = await api.toolDefaults.update({ accountId: defaults.accountId, ...defaultsOf(entered) });
      whole.form.reset(defaultsValues(saved));
      toast.success(t('saved'));
      onSaved(saved);
    },
  });
  return whole;
};

type FormParts = ReturnType<typeof useDefaultsForm>;

/** What is inherited, part by part. */
export const DefaultsForm = (props: Props) => {
  const t = useTranslations('defaults');
  const { canEdit, defaults } = props;
  const whole = useDefaultsForm(props);
  const { formProps, summary, isDirty, isSubmitting } = whole;
  return (
    <form {...formProps}>
      <fieldset disabled={!canEdit} className="flex min-w-0 flex-col gap-6">
        <ErrorSummary {...summary} />
        <GeneralCard {...whole} />
        <Card title={t('widget.title')} description={t('widget.text')}>
          <div className="flex flex-col gap-6">
            <ToolFields {...whole} disabled={!canEdit} />
          </div>
        </Card>
        <MailCard {...whole} />
        <FooterCard {...whole} hasLogo={defaults.hasLogo} />
        {canEdit ? (
          <Button type="submit" variant="primary" className="self-start" isPending={isSubmitting}>
            {t('save')}
          </Button>
        ) : null}
      </fieldset>
      <LeaveGuard
        isDirty={isDirty && !isSubmitting}
        texts={{ title: t('leave.title'), text: t('leave.text'), stay: t('leave.stay'), go: t('leave.go') }}
      />
    </form>
  );
};

const GeneralCard = ({ field }: FormParts) => {
  const t = useTranslations('defaults');
  const languages = (['none', 'de', 'en'] as const).map((value) => ({
    value: value === 'none' ? '' : value,
    label: t(`locales.${value}`),
  }));
  return (
    <Card title={t('general.title')} description={t('general.text')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select {...field('locale')} hint={t('hints.locale')} options={languages} />
        <TextField
          {...field('maxCrawlPages')}
          isOptional
          inputMode="numeric"
          autoComplete="off"
          hint={t('hints.maxCrawlPages')}
        />
      </div>
    </Card>
  );
};

const MailCard = ({ field }: FormParts) => {
  const t = useTranslations();
  const standard = { value: '', label: t('defaults.by_default') };
  const every = (['off', 'weekly', 'monthly'] as const).map((value) => ({
    value,
    label: t(`alerts.mails.digest.${value}`),
  }));
  const switches = (['on', 'off'] as const).map((value) => ({ value, label: t(`defaults.switch.${value}`) }));
  const impacts = (['critical', 'serious', 'moderate', 'minor'] as const).map((value) => ({
    value,
    label: t(`alerts.mails.regression.impacts.${value}`),
  }));
  return (
    <Card title={t('defaults.mails.title')} description={t('defaults.mails.text')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select {...field('digest')} options={[standard, ...every]} />
        <Select {...field('regression')} options={[standard, ...switches]} />
        <Select {...field('minImpact')} options={[standard, ...impacts]} />
        <TextField
          {...field('scoreDrop')}
          isOptional
          inputMode="numeric"
          autoComplete="off"
          hint={t('defaults.hints.scoreDrop')}
        />
      </div>
    </Card>
  );
};

const FooterCard = ({ field, box, hasLogo }: FormParts & { hasLogo: boolean }) => {
  const t = useTranslations('defaults');
  return (
    <Card title={t('footer.title')} description={t('footer.text')}>
      <div className="flex flex-col gap-5">
        <TextField
          {...field('footerText')}
          isOptional
          autoComplete="off"
          hint={t('hints.footerText', { max: limits.brand.toolFooterMax })}
        />
        <TextField {...field('footerUrl')} isOptional inputMode="url" autoComplete="off" />
        <Checkbox {...box('showsLogo')} {...(hasLogo ? {} : { hint: t('hints.no_logo') })} />
      </div>
    </Card>
  );
};
