import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useKeyText, withLocale } from '#lib/i18n';
import { Alert, PageHeading, Skeleton, buttonClasses } from '#ui';
import { FrameLoginForm } from './frame-login-form.tsx';
import { usePartner } from './use-partner.ts';

const isFramed = (): boolean => window.self !== window.top;

/** The same address in the language of this page. */
const inLocale = (address: string, locale: 'de' | 'en'): string => {
  const url = new URL(address);
  return `${url.origin}${withLocale(url.pathname, locale)}${url.hash}`;
};

/**
 * Signing in without a cookie: in a frame on a partner's website, or on its own host. The password is proved here; the session begins at
 * the top level at our own address, where a second factor is asked.
 */
export const FrameLoginScreen = ({ alias }: { alias: string }) => {
  const t = useTranslations('entrance.frame');
  const keyText = useKeyText();
  const locale = useLocale();
  const { partner, error } = usePartner(alias);
  const [continueUrl, setContinueUrl] = useState<string>();
  const goOn = (address: string): void => {
    const target = inLocale(address, locale);
    // Out of a frame only a click may lead.
    if (isFramed()) setContinueUrl(target);
    else window.location.assign(target);
  };
  if (error)
    return (
      <>
        <PageHeading title={t('heading')} />
        <Alert tone="danger">{keyText(error.key)}</Alert>
      </>
    );
  if (!partner) return <Skeleton />;
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={continueUrl ? t('proved_title') : t('title', { title: partner.title })} />
      {continueUrl ? <GoOn continueUrl={continueUrl} /> : <FrameLoginForm partner={partner} onProved={goOn} />}
      {isFramed() && !continueUrl ? (
        <p>
          <a className="text-link" href={withLocale(`/login?partner=${alias}`, locale)} target="_blank" rel="noopener">
            {t('new_tab')}
          </a>
        </p>
      ) : null}
    </div>
  );
};

const GoOn = ({ continueUrl }: { continueUrl: string }) => {
  const t = useTranslations('entrance.frame');
  return (
    <div className="flex flex-col items-start gap-4">
      <output>{t('proved')}</output>
      <a href={continueUrl} target="_top" className={buttonClasses({ variant: 'primary' })}>
        {t('continue')}
      </a>
      <a href={continueUrl} target="_blank" rel="noopener" className="text-link">
        {t('continue_tab')}
      </a>
    </div>
  );
};
