import { limits } from '@zugang/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { useValidatedForm, z } from '#lib/forms';
import { Alert, Button, Card, ErrorSummary, TextArea } from '#ui';

const { messageMax } = limits.plans;
const schema = z.object({
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'plans.enterprise.required'),
      z.maxLength(messageMax, `validation.too_long|{"max":${messageMax}}`),
    ),
});

/** Asks for an offer for a website that is larger than every package. */
export const EnterpriseForm = ({ projectId, largest }: { projectId: string; largest: number }) => {
  const t = useTranslations('plans.enterprise');
  const [isSent, setSent] = useState(false);
  const { formProps, field, summary, isSubmitting } = useValidatedForm({
    schema,
    defaultValues: { message: '' },
    labels: { message: t('message') },
    onSubmit: async (values) => {
      await api.plan.askForEnterprise({ projectId, ...values });
      setSent(true);
    },
  });
  if (isSent) return <Sent />;
  return (
    <Card title={t('title', { pages: largest })} description={t('text')}>
      <form {...formProps} className="flex flex-col items-start gap-5">
        <ErrorSummary {...summary} />
        <TextArea {...field('message')} required className="w-full max-w-prose" />
        <Button type="submit" isPending={isSubmitting}>
          {t('send')}
        </Button>
      </form>
    </Card>
  );
};

/** Takes the place of the form, and the focus that was in it. */
const Sent = () => {
  const t = useTranslations('plans.enterprise');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert ref={box} tabIndex={-1} tone="success" title={t('sent_title')}>
      <p>{t('sent')}</p>
    </Alert>
  );
};
