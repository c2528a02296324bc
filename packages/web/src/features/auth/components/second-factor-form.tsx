import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { signIn } from '#lib/session';
import { Button, ErrorSummary, PageHeading, TextField } from '#ui';
import { codeSchema } from '../auth-schemas.ts';

/** The second step of signing in: a code of the app, or a recovery code. */
export const SecondFactorForm = ({ challenge, onDone }: { challenge: string; onDone: () => void }) => {
  const t = useTranslations('auth.two_factor');
  const box = useRef<HTMLFormElement>(null);
  const { formProps, field, summary, isSubmitting } = useValidatedForm({
    schema: codeSchema,
    defaultValues: { code: '' },
    labels: { code: t('code') },
    onSubmit: async (values) => {
      await signIn(() => api.twoFactor.verify({ ...values, challenge }));
      onDone();
    },
  });
  // The first step is gone, and with it the focus.
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={t('title')} lead={t('text')} />
      <form ref={box} {...formProps} className="flex flex-col gap-5">
        <ErrorSummary {...summary} />
        <TextField {...field('code')} autoComplete="one-time-code" spellCheck={false} required />
        <Button type="submit" variant="primary" size="large" isWide isPending={isSubmitting}>
          {t('submit')}
        </Button>
      </form>
    </div>
  );
};
