import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { QueryScope, api, orpc, toApiError } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { useKeyText } from '#lib/i18n';
import { signIn } from '#lib/session';
import { Alert, Button, ErrorSummary, PageHeading, PasswordField, Skeleton, TextLink } from '#ui';
import { proofSchema } from '../auth-schemas.ts';
import { SecondFactorForm } from './second-factor-form.tsx';

type Props = { ticket: string; onDone: () => void };

/** After a return from a provider whose address belongs to a user here: they say so once, with their password. */
export const LinkAccountForm = (props: Props) => (
  <QueryScope>
    <LinkOffer {...props} />
  </QueryScope>
);

const LinkOffer = ({ ticket, onDone }: Props) => {
  const t = useTranslations('auth.link');
  const keyText = useKeyText();
  const [challenge, setChallenge] = useState<string>();
  const { data, error } = useQuery(
    orpc.provider.offer.queryOptions({ input: { ticket }, retry: false, staleTime: Infinity }),
  );
  if (challenge) return <SecondFactorForm challenge={challenge} onDone={onDone} />;
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={t('title')} />
      {data ? (
        <>
          <p>{t('text', data)}</p>
          <ProofForm ticket={ticket} onChallenge={setChallenge} onDone={onDone} />
        </>
      ) : error ? (
        <Alert tone="danger" role="alert">
          {keyText(toApiError(error).key)}
        </Alert>
      ) : (
        <Skeleton />
      )}
      <p>
        <TextLink to="/auth/forgot-password">{t('forgot')}</TextLink>
      </p>
      <p>
        <TextLink to="/login" reloadDocument>
          {t('back')}
        </TextLink>
      </p>
    </div>
  );
};

const ProofForm = ({ ticket, onChallenge, onDone }: Props & { onChallenge: (challenge: string) => void }) => {
  const t = useTranslations('auth');
  const { formProps, field, summary, isSubmitting } = useValidatedForm({
    schema: proofSchema,
    defaultValues: { password: '' },
    labels: { password: t('fields.password') },
    onSubmit: async (values) => {
      try {
        await signIn(() => api.provider.acceptOffer({ ...values, ticket }));
      } catch (error) {
        const { challenge } = toApiError(error);
        if (!challenge) throw error;
        onChallenge(challenge);
        return;
      }
      onDone();
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <PasswordField {...field('password')} autoComplete="current-password" required />
      <Button type="submit" variant="primary" size="large" isWide isPending={isSubmitting}>
        {t('link.submit')}
      </Button>
    </form>
  );
};
