import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Alert, TextLink } from '#ui';

/** Says what the packages of an account do not include, with the way to its subscriptions. */
export const AccountHint = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('common.package_hint');
  return (
    <Alert>
      <p className="max-w-prose">
        {children} <TextLink to="/subscriptions">{t('to_subscriptions')}</TextLink>
      </p>
    </Alert>
  );
};
