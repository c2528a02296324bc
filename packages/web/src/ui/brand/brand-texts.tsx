import type { ResellerBrand } from '@zugang/contract';
import { joinClasses } from '../join-classes.ts';
import { shortAddress } from './short-address.ts';

type Part = { text: string; href: string };

const isWebsite = (address: string): boolean => /^https?:\/\//i.test(address);

const waysOf = ({ email, phone, website }: ResellerBrand): Part[] => [
  ...(email ? [{ text: email, href: `mailto:${email}` }] : []),
  ...(phone ? [{ text: phone, href: `tel:${phone.replaceAll(/[^\d+]/g, '')}` }] : []),
  ...(website && isWebsite(website) ? [{ text: shortAddress(website), href: website }] : []),
];

type Props = { brand: ResellerBrand; className?: string };

/** How a reseller is reached. */
const BrandContact = ({ brand }: { brand: ResellerBrand }) => {
  const ways = waysOf(brand);
  if (ways.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {ways.map(({ text, href }) => (
        <li key={href}>
          <a href={href} className="inline-block py-0.5 wrap-anywhere underline underline-offset-4">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
};

/** What a reseller says below every page of its customers. */
export const BrandFooter = ({ brand, className }: Props) => (
  <footer className={joinClasses('no-print flex flex-col gap-2 py-5 text-sm text-soft', className)}>
    {brand.footerText ? (
      <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
        {brand.footerText}
      </p>
    ) : null}
    <BrandContact brand={brand} />
  </footer>
);

/** A reseller beside the login of its customers: its name and what it says, on a dark ground of its colour. */
export const BrandPanel = ({ brand, className }: Props) => (
  <div className={joinClasses('flex flex-col justify-between gap-10', className)}>
    <p dir="auto" translate="no" className="text-4xl leading-tight font-[700] text-balance wrap-anywhere">
      {brand.title}
    </p>
    {brand.headerText ? (
      <p dir="auto" className="max-w-prose text-xl wrap-anywhere">
        {brand.headerText}
      </p>
    ) : null}
    <div className="text-sm">
      <BrandContact brand={brand} />
    </div>
  </div>
);
