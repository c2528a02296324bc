import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, orpc, toApiError } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { useKeyText } from '#lib/i18n';
import { endSession } from '#lib/session';
import { Button, Dialog, ErrorState, ErrorSummary, PasswordField, Skeleton, toast } from '#ui';
import { proofSchema } from '../settings-schemas.ts';

/** Deletes the login: lists first what is deleted and what is kept, then asks for the password. */
export const AccountRemoval = () => {
  const t = useTranslations('account.settings.removal');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('submit')}>
        <div className="flex flex-col gap-5">
          <DeletionPlan />
          <DeletionForm />
        </div>
      </Dialog>
    </>
  );
};

const DeletionPlan = () => {
  const t = useTranslations('account.settings.removal');
  const keyText = useKeyText();
  const { data, error } = useQuery(orpc.profile.deletionPlan.queryOptions({ staleTime: 0 }));
  if (error) return <ErrorState message={keyText(toApiError(error).key)} />;
  if (!data) return <Skeleton />;
  return (
    <>
      <Facts title={t('removed')} facts={data.removedAccounts.map((account) => t('account', account))} />
      <Facts title={t('left')} facts={data.leftAccounts.map(({ name }) => name)} />
      <Facts title={t('kept')} facts={data.kept.map(({ key }) => keyText(key))} />
    </>
  );
};

const Facts = ({ title, facts }: { title: string; facts: string[] }) => {
  if (facts.length === 0) return null;
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
};

const DeletionForm = () => {
  const t = useTranslations('account');
  const navigate = useNavigate();
  const { formProps, field, summary, isSubmitting } = useValidatedForm({
    schema: proofSchema,
    defaultValues: { password: '' },
    labels: { password: t('fields.passwordProof') },
    onSubmit: async (values) => {
      await api.profile.delete(values);
      toast.success(t('settings.removal.done'));
      endSession();
      await navigate({ to: '/login', replace: true });
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <PasswordField {...field('password')} autoComplete="current-password" required />
      <Button type="submit" variant="danger" className="self-start" isPending={isSubmitting}>
        {t('settings.removal.submit')}
      </Button>
    </form>
  );
};
