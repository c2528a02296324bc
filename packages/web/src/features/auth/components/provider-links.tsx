import { useLocale, useTranslations } from 'use-intl';
import { useSystemInfo } from '#lib/api';
import { buttonClasses } from '#ui';

type Props = {
  redirect?: string | undefined;
  /** The reseller whose customer someone new becomes, and where they come from. */
  partner?: string | undefined;
  source?: string | undefined;
};

/** A link to sign in with each provider of this installation. They leave the dashboard: the server redirects to the provider. */
export const ProviderLinks = ({ redirect, partner, source }: Props) => {
  const t = useTranslations('auth.options');
  const locale = useLocale();
  const providers = useSystemInfo()?.providers ?? [];
  const known = Object.entries({ redirect, partner, source }).filter((pair): pair is [string, string] => !!pair[1]);
  const query = new URLSearchParams([['locale', locale], ...known]);
  return providers.map(({ name, label }) => (
    <a key={name} href={`/api/connect/${name}?${query.toString()}`} className={buttonClasses({ isWide: true })}>
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
export const RegisterOptions = (from: Pick<Props, 'partner' | 'source'>) => {
  const hasProviders = (useSystemInfo()?.providers.length ?? 0) > 0;
  return hasProviders ? (
    <div className="flex flex-col gap-3">
      <OrDivider />
      <ProviderLinks {...from} />
    </div>
  ) : null;
};
