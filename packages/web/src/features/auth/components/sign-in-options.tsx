import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useSystemInfo } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { canUsePasskeys } from '#lib/passkeys';
import { Alert, Button } from '#ui';
import { usePasskeyLogin } from '../use-passkey-login.ts';
import { LegalNote } from './legal-note.tsx';
import { OrDivider, ProviderLinks } from './provider-links.tsx';

type Props = { redirect?: string | undefined; partner?: string | undefined; onDone: () => void };

/** Under a partner's own host the server has another login, without a session: the whole page is loaded to get there. */
const usePartnerHost = (): void => {
  const isPartnerHost = useSystemInfo()?.isPartnerHost;
  useEffect(() => {
    if (isPartnerHost) window.location.reload();
  }, [isPartnerHost]);
};

/** Ways to sign in beside the password: a passkey, and the providers of this installation. */
export const SignInOptions = ({ redirect, partner, onDone }: Props) => {
  usePartnerHost();
  const hasProviders = (useSystemInfo()?.providers.length ?? 0) > 0;
  return (
    <div className="flex flex-col gap-3">
      <OrDivider />
      {canUsePasskeys() ? <PasskeyLogin onDone={onDone} /> : null}
      <ProviderLinks redirect={redirect} partner={partner} />
      {hasProviders ? <NewcomerNote /> : null}
    </div>
  );
};

/** The first sign-in with a provider registers the user. */
const NewcomerNote = () => {
  const t = useTranslations('auth.options');
  return (
    <div>
      <p className="text-sm text-soft">{t('newcomer')}</p>
      <LegalNote />
    </div>
  );
};

const PasskeyLogin = ({ onDone }: { onDone: () => void }) => {
  const t = useTranslations('auth.options');
  const keyText = useKeyText();
  const { isPending, errorKey, start } = usePasskeyLogin(onDone);
  return (
    <>
      <div role="alert">{errorKey ? <Alert tone="danger">{keyText(errorKey)}</Alert> : null}</div>
      <Button isWide isPending={isPending} onClick={start} icon={<KeyRound aria-hidden="true" className="size-5" />}>
        {t('passkey')}
      </Button>
    </>
  );
};
