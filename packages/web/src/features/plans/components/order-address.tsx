import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { BillingAddress, PlanOffer } from '@zugang/contract';
import { useLocale, useTranslations } from 'use-intl';
import { orpc } from '#lib/api';
import { Alert, Card, LinkButton, TextLink } from '#ui';

type Props = { accountId: string; offer: PlanOffer };

/** Who the invoices go to; where that is unknown, the way to enter it and back here. */
export const OrderAddress = ({ accountId, offer }: Props) => {
  const t = useTranslations('plans');
  const back = useLocation({ select: ({ href }) => href });
  const { data } = useQuery(orpc.billing.get.queryOptions({ input: { accountId } }));
  const search = { account: accountId, back };
  if (!offer.hasAddress)
    return (
      <Alert
        tone="attention"
        title={t('book.address_missing')}
        actions={
          <LinkButton to="/settings/billing" search={search} variant="primary">
            {t('book.address_enter')}
          </LinkButton>
        }
      >
        <p>{t('book.address_missing_text')}</p>
      </Alert>
    );
  return (
    <Card title={t('book.address_title')}>
      <div className="flex flex-col items-start gap-4">
        {data?.address ? <AddressLines address={data.address} /> : null}
        <p className="text-soft">{t(`tax_note.${offer.treatment ?? 'unknown'}`)}</p>
        {offer.treatment === 'refused' ? <Alert tone="danger" title={t('book.refused')} className="w-full" /> : null}
        <TextLink to="/settings/billing" search={search}>
          {t('book.address_change')}
        </TextLink>
      </div>
    </Card>
  );
};

const AddressLines = ({ address }: { address: BillingAddress }) => {
  const locale = useLocale();
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(address.country) ?? address.country;
  const lines = [
    address.company,
    [address.firstName, address.lastName].filter(Boolean).join(' '),
    address.street,
    [address.postcode, address.city].filter(Boolean).join(' '),
    country,
    address.vatId,
    address.email,
  ];
  return (
    <address className="flex flex-col wrap-anywhere not-italic">
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
};
