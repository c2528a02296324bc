import type { ToolState } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { LeaveGuard, useValidatedForm } from '#lib/forms';
import { Button, Card, ErrorSummary, RadioGroup, TextField, toast } from '#ui';
import { useKeepTool } from '../api/use-tool.ts';
import { footerSchema, footerValues, type FooterValues } from '../footer-schema.ts';

type Footers = NonNullable<ToolState['footer']>;
type Props = { projectId: string; tool: ToolState; canEdit: boolean };

/** What stands at the foot of the widget: the partner's text, or one of this project's own. Nothing where there is no partner. */
export const FooterCard = ({ tool, ...rest }: Props) => {
  const t = useTranslations('tool.footer');
  if (!tool.footer) return null;
  return (
    <Card title={t('title')} description={t('text')}>
      <FooterForm {...rest} tool={tool} footer={tool.footer} />
    </Card>
  );
};

const useFooterForm = ({ projectId, tool, footer }: Props & { footer: Footers }) => {
  const t = useTranslations('tool.footer');
  const keep = useKeepTool(projectId);
  const whole = useValidatedForm<FooterValues>({
    schema: footerSchema,
    defaultValues: footerValues(footer),
    labels: { choice: t('legend'), text: t('label_text'), url: t('label_url') },
    names: { choice: t('title') },
    onSubmit: async ({ choice, text, url }) => {
      const { settings } = tool;
      const own = choice === 'own' ? { text, url } : null;
      const saved = await api.tool.update({ projectId, settings, before: settings, footer: own });
      if (saved.footer) whole.form.reset(footerValues(saved.footer));
      keep(saved);
      toast.success(t('saved'));
    },
  });
  return whole;
};

const FooterForm = (props: Props & { footer: Footers }) => {
  const t = useTranslations('tool');
  const { canEdit, footer } = props;
  const { form, values, formProps, field, summary, isDirty, isSubmitting } = useFooterForm(props);
  return (
    <form {...formProps}>
      <fieldset disabled={!canEdit} className="flex min-w-0 flex-col gap-5">
        <ErrorSummary {...summary} />
        <RadioGroup
          legend={t('footer.legend')}
          name="footer"
          value={values.choice}
          onChange={(value) => form.setValue('choice', value === 'own' ? 'own' : 'inherited')}
          options={[
            { value: 'inherited', label: t('footer.inherited'), hint: <Inherited footer={footer.inherited} /> },
            { value: 'own', label: t('footer.own') },
          ]}
        />
        {values.choice === 'own' ? (
          <>
            <TextField
              {...field('text')}
              isOptional
              autoComplete="off"
              hint={t('footer.hint', { max: limits.brand.toolFooterMax })}
            />
            <TextField {...field('url')} isOptional inputMode="url" autoComplete="off" />
          </>
        ) : null}
        {canEdit ? (
          <Button type="submit" className="self-start" isPending={isSubmitting}>
            {t('footer.save')}
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

const Inherited = ({ footer: { text, url } }: { footer: Footers['inherited'] }) => {
  const t = useTranslations('tool.footer');
  return <span className="wrap-anywhere">{[text || t('inherited_none'), url].filter(Boolean).join(' · ')}</span>;
};
