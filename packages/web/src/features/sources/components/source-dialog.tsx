import type { SourceLink } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { Button, Checkbox, ErrorSummary, FormDialog, TextField, toast } from '#ui';
import { sourceSchema } from '../source-schema.ts';
import type { SourceValues } from '../source-schema.ts';

type Props = { accountId: string; link: SourceLink | null; onSaved: () => void; onClose: () => void };

/** Makes or changes a source link. */
export const SourceDialog = ({ accountId, link, onSaved, onClose }: Props) => {
  const t = useTranslations('sales.sources');
  const { formProps, field, box, summary, isDirty, isSubmitting } = useValidatedForm<SourceValues>({
    schema: sourceSchema,
    defaultValues: {
      name: link?.name ?? '',
      value: link?.value ?? '',
      isActive: link?.isActive ?? true,
      isTracked: link?.isTracked ?? true,
    },
    labels: { name: t('name'), value: t('value'), isActive: t('active'), isTracked: t('tracked') },
    onSubmit: async (values) => {
      await (link
        ? api.sourceLink.update({ accountId, linkId: link.id, ...values })
        : api.sourceLink.create({ accountId, ...values }));
      toast.success(t('saved'));
      onSaved();
    },
  });
  return (
    <FormDialog isUnsaved={isDirty} onClose={onClose} title={t(link ? 'edit_title' : 'add')}>
      <form {...formProps} className="flex flex-col gap-5">
        <ErrorSummary {...summary} />
        <TextField {...field('name')} autoComplete="off" required />
        <TextField {...field('value')} autoComplete="off" autoCapitalize="none" hint={t('value_hint')} required />
        <Checkbox {...box('isActive')} label={t('active')} hint={t('active_hint')} />
        <Checkbox {...box('isTracked')} label={t('tracked')} hint={t('tracked_hint')} />
        <div className="flex flex-wrap gap-3">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" isPending={isSubmitting}>
            {t('save')}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
};
