import { useTranslations } from 'use-intl';
import { Alert } from '#ui';
import type { ProviderFailure } from '../provider-return.ts';

/** Why the sign-in with a provider failed. */
export const ProviderNotice = ({ failure }: { failure: ProviderFailure }) => {
  const t = useTranslations('auth.provider');
  return (
    <Alert tone="danger" role="alert">
      {t(failure)}
    </Alert>
  );
};
