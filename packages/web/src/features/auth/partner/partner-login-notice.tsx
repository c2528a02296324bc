import type { PartnerEntrance } from '@zugang/contract';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useKeyText } from '#lib/i18n';
import { Alert, buttonClasses } from '#ui';
import { usePartner } from './use-partner.ts';

type How = {
  /** Whoever was sent here by the partner's page must not be sent back to it. */
  stays: boolean;
  /** The person signs in to link their login to the partner's sign-on. */
  isToLink: boolean;
};
type Props = How & { alias: string };
type Shown = How & { partner: PartnerEntrance };

/** Says whose customers sign in here, and starts the partner's own way where it has one. */
export const PartnerLoginNotice = ({ alias, ...how }: Props) => {
  const keyText = useKeyText();
  const { partner, error } = usePartner(alias);
  if (error) return <Alert tone="danger">{keyText(error.key)}</Alert>;
  return partner ? <Entrance partner={partner} {...how} /> : null;
};

const Entrance = ({ partner: { title, startUrl, startsAtOnce }, stays, isToLink }: Shown) => {
  const t = useTranslations('entrance.partner');
  const leadsAway = startUrl !== null && startsAtOnce && !stays;
  // A page of the partner that it has proved.
  useEffect(() => {
    if (leadsAway) window.location.replace(startUrl);
  }, [leadsAway, startUrl]);
  if (leadsAway) return <Alert>{t('leaving', { title })}</Alert>;
  return (
    <div className="flex flex-col items-start gap-4">
      <Alert>{t(isToLink ? 'link' : 'login', { title })}</Alert>
      {startUrl && !isToLink ? (
        <a href={startUrl} className={buttonClasses({ variant: 'secondary' })}>
          {t('start', { title })}
        </a>
      ) : null}
    </div>
  );
};
