import { useTranslations } from 'use-intl';
import { limits } from '@zugang/contract/limits';
import { api } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { useCurrentUser } from '#lib/session';
import { Button, ErrorSummary, FormDialog, TextArea, TextField, toast } from '#ui';
import { requestSchema, type RequestValues } from '../request-schema.ts';

type Props = { accountId: string; onSent: () => void; onClose: () => void };

/** The become-a-reseller request modal (specification, section 2.5). */
export const RequestDialog = ({ accountId, onSent, onClose }: Props) => {
  const t = useTranslations('partnership.request');
  return (
    <FormDialog onClose={onClose} title={t('title')}>
      <RequestForm accountId={accountId} onSent={onSent} />
    </FormDialog>
  );
};

const RequestForm = ({ accountId, onSent }: Omit<Props, 'onClose'>) => {
  const t = useTranslations('partnership.request');
  const { email, firstName, lastName, memberships } = useCurrentUser();
  const company = memberships.find((one) => one.accountId === accountId)?.accountName ?? '';
  const contactName = `${firstName} ${lastName}`.trim();
  const { formProps, field, summary, isSubmitting } = useValidatedForm<RequestValues>({
    schema: requestSchema,
    defaultValues: { company, website: '', contactName, email, phone: '', message: '' },
    labels: {
      company: t('fields.company'),
      website: t('fields.website'),
      contactName: t('fields.contactName'),
      email: t('fields.email'),
      phone: t('fields.phone'),
      message: t('fields.message'),
    },
    onSubmit: async (values) => {
      await api.partnership.request({ accountId, ...values });
      toast.success(t('sent'));
      onSent();
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <p>{t('lead')}</p>
      <ErrorSummary {...summary} />
      <TextField {...field('company')} autoComplete="organization" required />
      <TextField {...field('website')} inputMode="url" autoComplete="url" spellCheck={false} isOptional />
      <TextField {...field('contactName')} autoComplete="name" required />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" required />
        <TextField {...field('phone')} type="tel" autoComplete="tel" isOptional />
      </div>
      <TextArea
        {...field('message')}
        maxLength={limits.reseller.message.max}
        rows={4}
        isOptional
        hint={t('message_hint')}
      />
      <Button type="submit" variant="primary" className="self-start" isPending={isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  );
};
