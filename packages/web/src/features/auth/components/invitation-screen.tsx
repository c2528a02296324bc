import { useQuery } from '@tanstack/react-query';
import type { InvitationOffer } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { useKeyText } from '#lib/i18n';
import { Button, ErrorSummary, LinkButton, PageHeading, PasswordField, Skeleton, TextField } from '#ui';
import { newUserSchema, noFieldsSchema } from '../auth-schemas.ts';

/** The screen of an invitation link: shows the invitation and accepts it; an address without a login gets one. */
export const InvitationScreen = ({ token }: { token: string | undefined }) => {
  const t = useTranslations('account.invitation');
  const keyText = useKeyText();
  const [isDone, setDone] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['auth', 'invitation', token],
    queryFn: () => api.member.lookUpInvitation({ token: token ?? '' }),
    enabled: Boolean(token),
    staleTime: Infinity,
    retry: false,
  });
  if (error || !token) {
    const failure = error ? toApiError(error).key : 'auth.errors.invitation_invalid';
    return <PageHeading title={t('failed_title')} lead={<span role="alert">{keyText(failure)}</span>} />;
  }
  if (!data)
    return (
      <>
        <PageHeading title={t('heading')} />
        <Skeleton />
      </>
    );
  return isDone ? (
    <Done account={data.accountName} />
  ) : (
    <Offer offer={data} token={token} onDone={() => setDone(true)} />
  );
};

const Done = ({ account }: { account: string }) => {
  const t = useTranslations('account');
  return (
    <div className="flex flex-col items-start gap-6">
      <PageHeading title={t('invitation.done_title', { account })} lead={<output>{t('invitation.done')}</output>} />
      <LinkButton to="/login" variant="primary" size="large">
        {t('login')}
      </LinkButton>
    </div>
  );
};

type OfferProps = { offer: InvitationOffer; token: string; onDone: () => void };

const Offer = ({ offer, token, onDone }: OfferProps) => {
  const t = useTranslations('account');
  const locale = useLocale();
  const { formProps, field, summary, isSubmitting } = useValidatedForm({
    schema: offer.hasUser ? noFieldsSchema : newUserSchema,
    defaultValues: { firstName: '', lastName: '', password: '', passwordConfirmation: '' },
    labels: {
      firstName: t('fields.firstName'),
      lastName: t('fields.lastName'),
      password: t('fields.password'),
      passwordConfirmation: t('fields.passwordConfirmation'),
    },
    names: { passwordConfirmation: t('names.passwordConfirmation') },
    onSubmit: async (values) => {
      await api.member.acceptInvitation(offer.hasUser ? { token } : { ...values, token, locale });
      onDone();
    },
  });
  const lead = t('invitation.lead', { role: t(`settings.roles.${offer.role}`), email: offer.email });
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={t('invitation.title', { account: offer.accountName })} lead={lead} />
      <form {...formProps} className="flex flex-col gap-5">
        <ErrorSummary {...summary} />
        {offer.hasUser ? null : (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField {...field('firstName')} autoComplete="given-name" required />
              <TextField {...field('lastName')} autoComplete="family-name" required />
            </div>
            <PasswordField
              {...field('password')}
              autoComplete="new-password"
              required
              hint={t('password_hint', { min: limits.password.min })}
            />
            <PasswordField {...field('passwordConfirmation')} autoComplete="new-password" required />
          </>
        )}
        <Button type="submit" variant="primary" size="large" isWide isPending={isSubmitting}>
          {t('invitation.submit')}
        </Button>
      </form>
    </div>
  );
};
