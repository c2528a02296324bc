import type { ResellerBrand } from '@zugang/contract';
import { joinClasses } from '../join-classes.ts';

type Props = { brand: Pick<ResellerBrand, 'title' | 'logoPath'>; isOnDark?: boolean; className?: string | undefined };

/** A reseller's logo, else its name. A logo has a white ground, because most are made for one. */
export const BrandName = ({ brand: { title, logoPath }, isOnDark = false, className }: Props) => {
  if (logoPath !== null)
    return (
      <span className={joinClasses('inline-flex max-w-full', className)}>
        <img
          src={logoPath}
          alt={title}
          className={joinClasses('h-10 max-w-48 object-contain object-left', isOnDark && 'bg-white p-1')}
        />
      </span>
    );
  return (
    <span
      dir="auto"
      translate="no"
      className={joinClasses(
        'line-clamp-2 text-xl leading-tight font-[720] tracking-[-0.02em] wrap-anywhere',
        isOnDark ? 'text-white' : 'text-ink',
        className,
      )}
    >
      {title}
    </span>
  );
};
