import type { AssignedReseller } from '@zugang/contract';
import { useLocale, useTranslations } from 'use-intl';
import { shortAddress } from '#ui';

/** What a reseller says about how to reach it. */
export type Contact = Omit<AssignedReseller, 'accountId'>;

/** Only addresses of the web become links: what a reseller typed may be anything. */
const webAddress = (website: string): string | null => {
  const url = URL.parse(/^https?:\/\//i.test(website) ? website : `https://${website}`);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
};

const link = 'underline underline-offset-4';

/** Whether there is any way to reach the reseller. */
export const hasContact = ({ email, phone, website, street, city }: Contact): boolean =>
  [email, phone, website, street, city].some(Boolean);

/** E-mail, phone, website and address of a reseller, as links where that helps. */
export const ResellerContact = ({ contact }: { contact: Contact }) => {
  const t = useTranslations('contact');
  const countries = new Intl.DisplayNames(useLocale(), { type: 'region', fallback: 'code' });
  const { email, phone, website, street, postcode, city, country } = contact;
  const web = website ? webAddress(website) : null;
  const lines = [street, `${postcode ?? ''} ${city ?? ''}`.trim(), country ? countries.of(country) : null].filter(
    Boolean,
  );
  const rows = [
    {
      label: t('email'),
      value: email ? (
        <a className={link} href={`mailto:${email}`}>
          {email}
        </a>
      ) : null,
    },
    {
      label: t('phone'),
      value: phone ? (
        <a className={link} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          {phone}
        </a>
      ) : null,
    },
    {
      label: t('website'),
      value: web ? (
        <a className={link} href={web}>
          {shortAddress(web)}
        </a>
      ) : (
        website
      ),
    },
    {
      label: t('address'),
      value: lines.length > 0 ? <address className="whitespace-pre-line not-italic">{lines.join('\n')}</address> : null,
    },
  ].filter(({ value }) => value);
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {rows.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-soft">{label}</dt>
          <dd className="wrap-anywhere max-sm:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
};
