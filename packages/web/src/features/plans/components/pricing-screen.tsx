import type { PlanOffer } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { useProject } from '#lib/project';
import { Alert, ErrorState, PageHeading, Skeleton } from '#ui';
import type { PricingSearch } from '../plans-search.ts';
import { useOffer } from '../use-offer.ts';
import type { OpenSubscriptions } from '../use-offer.ts';
import { EnterpriseForm } from './enterprise-form.tsx';
import { NoBilling } from './no-billing.tsx';
import { PackageCard } from './package-card.tsx';
import { PlanState } from './plan-state.tsx';
import { RequestProduct } from './reseller/request-product.tsx';
import { SizeChoice, bracketsOf } from './size-choice.tsx';
import type { Size } from './size-choice.tsx';

type Props = { projectId: string; search: PricingSearch; onSearch: (change: PricingSearch) => void };

/** What a project has booked, and the packages it can book. */
export const PricingScreen = ({ projectId, search, onSearch }: Props) => {
  const t = useTranslations('plans.pricing');
  const keyText = useKeyText();
  const project = useProject(projectId);
  const { offer, open, error, refetch } = useOffer(projectId);
  return (
    <div className="flex flex-col gap-8">
      <PageHeading
        title={t('title')}
        documentTitle={`${t('title')} – ${project.title}`}
        // With the packages, or what is below would move.
        lead={offer?.isBillingOn && !offer.isBilledByReseller && open ? t('lead') : undefined}
      />
      {error ? (
        <ErrorState title={t('load_failed')} message={keyText(toApiError(error).key)} onRetry={refetch} />
      ) : null}
      {error || (offer && open) ? null : <Skeleton lines={8} />}
      {offer && !offer.isBillingOn ? <NoBilling missing={offer.missing} /> : null}
      {offer?.isBilledByReseller ? <RequestProduct projectId={projectId} /> : null}
      {offer?.isBillingOn && !offer.isBilledByReseller && open ? (
        <Packages {...{ projectId, search, onSearch, offer, open }} />
      ) : null}
    </div>
  );
};

/** What prices are shown for: what was chosen, else what is booked, else what fits the project. */
const sizeOf = ({ bracket, interval }: PricingSearch, offer: PlanOffer, open: OpenSubscriptions): Size => {
  const booked = Object.values(open).find(({ bookedAt }) => bookedAt !== null);
  const brackets = bracketsOf(offer);
  const wanted = [bracket, booked?.bracket, offer.bracketNeeded, brackets.at(-1)];
  return {
    bracket: wanted.find((one) => one !== undefined && one !== null && brackets.includes(one)) ?? 0,
    interval: interval ?? (booked?.interval === 'year' ? 'year' : 'month'),
  };
};

const Packages = ({
  projectId,
  search,
  onSearch,
  offer,
  open,
}: Props & { offer: PlanOffer; open: OpenSubscriptions }) => {
  const t = useTranslations('plans');
  const size = sizeOf(search, offer, open);
  const largest = bracketsOf(offer).at(-1) ?? 0;
  return (
    <>
      <PlanState offer={offer} open={open} />
      <SizeChoice offer={offer} size={size} onChange={onSearch} />
      {offer.mayBook ? null : <Alert>{t('pricing.only_admins')}</Alert>}
      <div className="grid gap-6 md:grid-cols-2">
        {(['standard', 'pro'] as const).map((name) => (
          <PackageCard key={name} {...{ projectId, name, offer, open, size }} />
        ))}
      </div>
      <div className="flex max-w-prose flex-col gap-2">
        <p>{t(`tax_note.${offer.treatment ?? 'unknown'}`)}</p>
        <p className="text-soft">{t('pricing.without')}</p>
      </div>
      {offer.mayBook ? <EnterpriseForm projectId={projectId} largest={largest} /> : null}
    </>
  );
};
