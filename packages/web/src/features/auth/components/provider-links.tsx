import { useLocale, useTranslations } from 'use-intl';
import { useSystemInfo } from '#lib/api';
import { buttonClasses } from '#ui';
import { connectAddress, type ConnectOptions } from '../connect-address.ts';

/** A link to sign in with each provider of this installation. They leave the dashboard: the server redirects to the provider. */
export const ProviderLinks = (options: ConnectOptions) => {
  const t = useTranslations('auth.options');
  const locale = useLocale();
  const providers = useSystemInfo()?.providers ?? [];
  return providers.map(({ name, label }) => (
    <a key={name} href={connectAddress(name, locale, options)} className={buttonClasses({ isWide: true })}>
      {t('provider', { label })}
    </a>
  ));
};

/** “or”, between two ways to do the same. */
export const OrDivider = () => {
  const t = useTranslations('auth.options');
  return (
    <p className="flex items-center gap-3 text-sm text-soft before:h-px before:grow before:bg-hairline after:h-px after:grow after:bg-hairline">
      {t('or')}
    </p>
  );
};

/** Registering with a provider instead of the form; nothing where there is none. */
export const RegisterOptions = (from: Pick<ConnectOptions, 'partner' | 'source'>) => {
  const hasProviders = (useSystemInfo()?.providers.length ?? 0) > 0;
  return hasProviders ? (
    <div className="flex flex-col gap-3">
      <OrDivider />
      <ProviderLinks {...from} />
    </div>
  ) : null;
};
