import type { PartnerEntrance } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useKeyText } from '#lib/i18n';
import { Alert, buttonClasses } from '#ui';
import { usePartner } from './use-partner.ts';

/** Says whose customer one becomes by registering. */
export const PartnerRegisterNotice = ({ alias }: { alias: string }) => {
  const keyText = useKeyText();
  const { partner, error } = usePartner(alias);
  if (error) return <Alert tone="danger">{keyText(error.key)}</Alert>;
  return partner ? <Owner {...partner} /> : null;
};

const Owner = ({ title, registrationUrl }: Pick<PartnerEntrance, 'title' | 'registrationUrl'>) => {
  const t = useTranslations('entrance.partner');
  return (
    <div className="flex flex-col items-start gap-4">
      <Alert>{t('register', { title })}</Alert>
      {registrationUrl ? (
        <a href={registrationUrl} className={buttonClasses()}>
          {t('register_there', { title })}
        </a>
      ) : null}
    </div>
  );
};
