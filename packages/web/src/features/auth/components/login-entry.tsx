import { useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Skeleton } from '#ui';
import { loadLater } from '../load-later.ts';
import { useProviderStep } from '../provider-return.ts';
import type { ProviderFailure } from '../provider-return.ts';
import { linkPath } from '../partner/link-ticket.ts';
import { LoginScreen } from './login-screen.tsx';

const SignInOptions = loadLater(async () => (await import('./sign-in-options.tsx')).SignInOptions);
const LinkAccountForm = loadLater(async () => (await import('./link-account-form.tsx')).LinkAccountForm);
const SecondFactorForm = loadLater(async () => (await import('./second-factor-form.tsx')).SecondFactorForm);
const PartnerLoginNotice = loadLater(
  async () => (await import('../partner/partner-login-notice.tsx')).PartnerLoginNotice,
);
const ProviderNotice = loadLater(async () => (await import('./provider-notice.tsx')).ProviderNotice);

type Props = {
  redirect?: string | undefined;
  failure?: ProviderFailure | undefined;
  /** The alias of the partner whose customers sign in. */
  partner?: string | undefined;
  /** The partner's own way is not started by itself. */
  stays?: boolean | undefined;
};

/** Signing in: the form and the other ways, or what a return from a provider asks for next. */
export const LoginEntry = ({ redirect, failure, partner, stays = false }: Props) => {
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
  const notice = failure ? (
    <ProviderNotice failure={failure} />
  ) : (
    partner && <PartnerLoginNotice alias={partner} stays={stays} isToLink={redirect === linkPath} />
  );
  return (
    <LoginScreen
      redirect={redirect}
      partner={partner}
      notice={notice ? <Suspense>{notice}</Suspense> : null}
      options={
        // As high as the passkeys' button with what divides it from the form, so that nothing jumps.
        <Suspense fallback={<div className="min-h-22" />}>
          <SignInOptions redirect={redirect} partner={partner} onDone={enter} />
        </Suspense>
      }
    />
  );
};
