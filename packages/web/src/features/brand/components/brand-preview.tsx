import type { ResellerBrand } from '@zugang/contract';
import { FolderOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BrandFooter, BrandName, BrandPanel, Card } from '#ui';
import { BrandScope } from './brand-scope.tsx';

/** The login and the top of the dashboard as customers see them. */
export const BrandPreview = ({ brand }: { brand: ResellerBrand }) => {
  const t = useTranslations('brand.preview');
  return (
    <Card title={t('title')} description={t('text')} className="xl:sticky xl:top-20">
      <div className="flex flex-col gap-6">
        <Shown caption={t('login')} colour={brand.primaryColor}>
          <LoginSample brand={brand} />
        </Shown>
        <Shown caption={t('dashboard')} colour={brand.primaryColor}>
          <DashboardSample brand={brand} />
        </Shown>
      </div>
    </Card>
  );
};

const Shown = ({ caption, colour, children }: { caption: string; colour: string | null; children: ReactNode }) => (
  <figure className="flex flex-col gap-2">
    <figcaption className="font-medium">{caption}</figcaption>
    <BrandScope colour={colour} className="overflow-hidden border border-hairline bg-paper">
      {children}
    </BrandScope>
  </figure>
);

const LoginSample = ({ brand }: { brand: ResellerBrand }) => {
  const t = useTranslations('brand.preview');
  return (
    <div className="grid sm:grid-cols-2">
      <div className="flex flex-col gap-3 bg-surface p-4 text-sm">
        <BrandName brand={brand} />
        {[t('email'), t('password')].map((label) => (
          <p key={label}>
            {label}
            <span className="mt-1 block h-8 border border-control" />
          </p>
        ))}
        <p className="bg-primary px-3 py-2 text-center font-semibold text-white">{t('sign_in')}</p>
        <BrandFooter brand={brand} />
      </div>
      <BrandPanel brand={brand} className="bg-primary-deep p-4 text-white" />
    </div>
  );
};

const DashboardSample = ({ brand }: { brand: ResellerBrand }) => {
  const t = useTranslations('brand.preview');
  return (
    <div className="grid sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-4 bg-primary-deep p-4 text-white">
        <BrandName brand={brand} isOnDark />
        <p className="flex items-center gap-2 bg-white/10 px-2 py-1.5 text-sm">
          <FolderOpen aria-hidden="true" className="size-4" />
          {t('entry')}
        </p>
      </div>
      <div className="min-w-0">
        <p dir="auto" className="min-h-11 truncate border-b border-hairline px-4 py-2.5 text-sm text-soft">
          {brand.headerText}
        </p>
        <p className="px-4 py-6 text-sm">
          <span className="text-link">{t('link')}</span>
        </p>
        <BrandFooter brand={brand} className="border-t border-hairline px-4" />
      </div>
    </div>
  );
};
