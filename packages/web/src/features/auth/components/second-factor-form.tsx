import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, useSystemInfo } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { signIn } from '#lib/session';
import { Announcement, Button, ErrorSummary, PageHeading, TextField } from '#ui';
import { codeSchema } from '../auth-schemas.ts';

/** The second step of signing in: a code of the app, or a recovery code. */
export const SecondFactorForm = ({ challenge, onDone }: { challenge: string; onDone: () => void }) => {
  const t = useTranslations('auth.two_factor');
  const box = useRef<HTMLFormElement>(null);
  const { form, formProps, field, summary, isSubmitting } = useValidatedForm({
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
        <DemoCode onRead={(code) => form.setValue('code', code)} />
        <Button type="submit" variant="primary" size="large" isWide isPending={isSubmitting}>
          {t('submit')}
        </Button>
      </form>
    </div>
  );
};

/** Fills in the code that the demo's staff need now. Outside the demo there is no such button. */
const DemoCode = ({ onRead }: { onRead: (code: string) => void }) => {
  const t = useTranslations('auth.two_factor');
  const isDemo = useSystemInfo()?.demo?.logins.some(({ code }) => code !== null) ?? false;
  const [isFilled, setFilled] = useState(false);
  if (!isDemo) return null;
  const fill = async (): Promise<void> => {
    // Read anew: a code is valid for half a minute.
    const { demo } = await api.system.info();
    const code = demo?.logins.find((login) => login.code !== null)?.code;
    if (!code) return;
    onRead(code);
    setFilled(true);
  };
  return (
    <div>
      <Button size="small" onClick={() => void fill()}>
        {t('demo')}
      </Button>
      <Announcement>{isFilled ? t('demo_filled') : null}</Announcement>
    </div>
  );
};
