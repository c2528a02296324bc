import { useTranslations } from 'use-intl';
import { useValidatedForm } from '#lib/forms';
import { Alert, Button, ErrorSummary, PageHeading, PasswordField } from '#ui';
import { passwordSchema } from '../share-schema.ts';

type Props = { error: string | null; isPending: boolean; onSubmit: (password: string) => void };

/** Asks for the password of a link. */
export const SharePassword = ({ error, isPending, onSubmit }: Props) => {
  const t = useTranslations('report.shared');
  const { formProps, field, summary } = useValidatedForm<{ password: string }>({
    schema: passwordSchema,
    defaultValues: { password: '' },
    labels: { password: t('password') },
    onSubmit: async ({ password }) => onSubmit(password),
  });
  return (
    <div className="flex max-w-xl flex-col gap-6">
      <PageHeading title={t('password_title')} lead={t('password_lead')} />
      {error ? (
        <Alert tone="danger" role="alert">
          {error}
        </Alert>
      ) : null}
      <form {...formProps} className="flex flex-col gap-5">
        <ErrorSummary {...summary} />
        <PasswordField {...field('password')} required autoComplete="off" />
        <Button type="submit" variant="primary" className="self-start" isPending={isPending}>
          {t('open')}
        </Button>
      </form>
    </div>
  );
};
