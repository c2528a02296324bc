import { useTranslations } from 'use-intl';
import { useSystemInfo } from '../api/index.ts';

/** What a protected form says of its protection: that it takes a moment, where it does; and whose it is, where reCAPTCHA looks on. */
export const BotProofStatus = ({ isSlow }: { isSlow: boolean }) => {
  const t = useTranslations('auth.bot');
  const info = useSystemInfo();
  const link = (href: string) => (text: React.ReactNode) => (
    <a href={href} target="_blank" rel="noreferrer" className="text-link">
      {text}
    </a>
  );
  return (
    <>
      <output className={isSlow ? 'block' : 'sr-only'}>{isSlow ? t('checking') : null}</output>
      {info?.protection.kind === 'recaptcha' ? (
        <p className="text-sm text-soft">
          {t.rich('recaptcha', {
            privacy: link('https://policies.google.com/privacy'),
            terms: link('https://policies.google.com/terms'),
          })}
        </p>
      ) : null}
    </>
  );
};
