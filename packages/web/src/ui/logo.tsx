import { BrandName } from './brand/brand-name.tsx';
import { productName, useBrand } from './brand/brand-store.ts';
import { joinClasses } from './join-classes.ts';

/** The sign: a lit doorway, its leaf open. Decoration; the word beside it names the product. */
export const LogoSign = ({ className }: { className?: string }) => (
  <svg aria-hidden="true" viewBox="0 0 32 32" className={joinClasses('forced-fill', className)}>
    <path className="fill-light" d="M4 4h24v24H4z" />
    <path className="fill-primary" d="M4 4l14.500 4.500V32L4 28z" />
    <path className="fill-white" d="M13.500 17h2v4h-2z" />
  </svg>
);

/** Whose dashboard it is: the sign with the product's name, or the brand of a reseller. `isOnDark` for dark grounds. */
export const Wordmark = ({ isOnDark = false, className }: { isOnDark?: boolean; className?: string }) => {
  const brand = useBrand();
  return brand ? (
    <BrandName brand={brand} isOnDark={isOnDark} className={className} />
  ) : (
    <ProductName isOnDark={isOnDark} className={className} />
  );
};

const ProductName = ({ isOnDark, className }: { isOnDark: boolean; className: string | undefined }) => (
  <span className={joinClasses('inline-flex items-center gap-2.5', className)}>
    <LogoSign className="size-8" />
    <span
      className={joinClasses('text-[1.375rem] font-[720] tracking-[-0.035em]', isOnDark ? 'text-white' : 'text-ink')}
      translate="no"
    >
      {productName}
    </span>
  </span>
);
