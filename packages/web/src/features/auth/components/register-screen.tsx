import { useNavigate } from '@tanstack/react-router';
import { limits } from '@zugang/contract/limits';
import { useLocale, useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { BotProofStatus, useBotProof } from '#lib/bot-protection';
import { useValidatedForm } from '#lib/forms';
import { registrationError } from '#lib/session';
import { Button, ErrorSummary, PageHeading, PasswordField, TextField, TextLink } from '#ui';
import { LegalNote } from './legal-note.tsx';
import { RegisterOptions } from './provider-links.tsx';
import { PartnerRegisterNotice } from '../partner/partner-register-notice.tsx';
import { registerSchema } from '../auth-schemas.ts';
import type { RegisterSearch } from '../register-search.ts';

/** Creating an account; `partner` and `source` make it one of a reseller's customers. */
export const RegisterScreen = ({ partner, source }: RegisterSearch) => {
  const t = useTranslations('auth');
  const locale = useLocale();
  const navigate = useNavigate();
  const came = { ...(partner && { partner }), ...(source && { source }) };
  const { begin, prove, isSlow } = useBotProof('register');
  const { formProps, field, summary, isSubmitting } = useValidatedForm({
    schema: registerSchema,
    defaultValues: { firstName: '', lastName: '', company: '', email: '', password: '', passwordConfirmation: '' },
    labels: {
      firstName: t('fields.firstName'),
      lastName: t('fields.lastName'),
      company: t('fields.company'),
      email: t('fields.email'),
      password: t('fields.password'),
      passwordConfirmation: t('fields.passwordConfirmation'),
    },
    names: { passwordConfirmation: t('names.passwordConfirmation') },
    onSubmit: async ({ company, ...values }) => {
      try {
        await prove((botProof) =>
          api.auth.register({ ...values, ...came, locale, botProof, ...(company ? { company } : {}) }),
        );
      } catch (error) {
        throw registrationError(toApiError(error));
      }
      await navigate({ to: '/registration-success', replace: true });
    },
  });
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={t('register.title')} lead={t('register.lead')} />
      {partner ? <PartnerRegisterNotice alias={partner} /> : null}
      <form {...formProps} onInput={begin} className="flex flex-col gap-5">
        <ErrorSummary {...summary} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('firstName')} autoComplete="given-name" required />
          <TextField {...field('lastName')} autoComplete="family-name" required />
        </div>
        <TextField {...field('company')} autoComplete="organization" isOptional />
        <TextField {...field('email')} type="email" inputMode="email" autoComplete="username" required />
        <PasswordField
          {...field('password')}
          autoComplete="new-password"
          required
          hint={t('password_hint', { min: limits.password.min })}
        />
        <PasswordField {...field('passwordConfirmation')} autoComplete="new-password" required />
        <BotProofStatus isSlow={isSlow} />
        <LegalNote />
        <Button type="submit" variant="primary" size="large" isWide isPending={isSubmitting}>
          {t('register.submit')}
        </Button>
      </form>
      <RegisterOptions partner={partner} source={source} />
      <p>
        {t('register.has_account')}{' '}
        <TextLink to="/login" search={{ partner }}>
          {t('register.login')}
        </TextLink>
      </p>
    </div>
  );
};
