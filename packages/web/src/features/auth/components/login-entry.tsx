import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Alert, Skeleton } from '../../../ui/index.ts';
import { useProviderStep } from '../provider-return.ts';
import type { ProviderFailure } from '../provider-return.ts';
import { LoginScreen } from './login-screen.tsx';

/** None of these is needed before the form can be used. */
const SignInOptions = lazy(async () => ({ default: (await import('./sign-in-options.tsx')).SignInOptions }));
const LinkAccountForm = lazy(async () => ({ default: (await import('./link-account-form.tsx')).LinkAccountForm }));
const SecondFactorForm = lazy(async () => ({ default: (await import('./second-factor-form.tsx')).SecondFactorForm }));

type Props = { redirect?: string | undefined; failure?: ProviderFailure | undefined };

/** Signing in: the form and the other ways, or what a return from a provider asks for next. */
export function LoginEntry({ redirect, failure }: Props) {
  const t = useTranslations('auth.provider');
  const router = useRouter();
  const step = useProviderStep();
  const enter = () => void router.navigate({ href: redirect ?? '/dashboard' });
  if (step)
    return (
      <Suspense fallback={<Skeleton />}>
        {step.ask === 'code' ? (
          <SecondFactorForm challenge={step.token} onDone={enter} />
        ) : (
          <LinkAccountForm ticket={step.token} onDone={enter} />
        )}
      </Suspense>
    );
  return (
    <LoginScreen
      redirect={redirect}
      notice={
        failure ? (
          <Alert tone="danger" role="alert">
            {t(failure)}
          </Alert>
        ) : null
      }
      options={
        // As high as the passkeys' button, so that nothing jumps.
        <Suspense fallback={<div className="min-h-19" />}>
          <SignInOptions redirect={redirect} onDone={enter} />
        </Suspense>
      }
    />
  );
}
