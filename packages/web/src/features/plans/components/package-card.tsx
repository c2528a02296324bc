import type { PackageContent, PackageName, PlanOffer, Subscription } from '@zugang/contract';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMoneyFormat } from '#lib/money';
import { useProjectScreens } from '#lib/project';
import { Badge, Card, LinkButton } from '#ui';
import { usePlanWords } from '../plan-words.ts';
import type { OpenSubscriptions } from '../use-offer.ts';
import type { Size } from './size-choice.tsx';

type Props = { projectId: string; name: PackageName; offer: PlanOffer; open: OpenSubscriptions; size: Size };

/** One package: what it holds, and each product's price with the way to its order. */
export const PackageCard = ({ projectId, name, offer, open, size }: Props) => {
  const t = useTranslations('plans');
  const content = offer.packages[name];
  return (
    <Card title={t(`packages.${name}`)} className="flex flex-col">
      {content ? <ContentList content={content} bracket={size.bracket} /> : null}
      <ul className="mt-6 flex flex-col gap-6">
        {offer.products.map((one) => (
          <li key={one.product} className="border-t border-hairline pt-4">
            <OfferedProduct
              {...{ projectId, name, size }}
              offered={one}
              now={open[one.product]}
              mayBook={offer.mayBook}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
};

const ContentList = ({ content, bracket }: { content: PackageContent; bracket: number }) => {
  const t = useTranslations('plans');
  const { members, checks } = content;
  const held = [
    t('content.pages', { bracket }),
    t(`content.checks_${checks}`),
    members === null ? t('content.members_all') : t('content.members', { count: members }),
    content.hasWidget && t('content.widget'),
    content.hasSiteLogin && t('content.site_login'),
    content.hasApi && t('content.api'),
    content.hasGuidedAudit && t('content.guided_audit'),
  ].filter((text) => text !== false);
  return (
    <ul aria-label={t('pricing.holds')} className="flex flex-col gap-1.5">
      {held.map((text) => (
        <li key={text} className="flex gap-2">
          <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-success" />
          {text}
        </li>
      ))}
    </ul>
  );
};

type OfferedProps = {
  projectId: string;
  name: PackageName;
  size: Size;
  offered: PlanOffer['products'][number];
  now: Subscription | undefined;
  mayBook: boolean;
};

const OfferedProduct = ({ projectId, name, size, offered, now, mayBook }: OfferedProps) => {
  const t = useTranslations('plans');
  const format = useMoneyFormat();
  const screens = useProjectScreens();
  const { nameOf } = usePlanWords();
  const { product, partnerPercent } = offered;
  const price = offered.packages[name].find(({ bracket }) => bracket === size.bracket);
  if (!price) return null;
  const isYearly = size.interval === 'year';
  const cents = isYearly ? price.yearlyCents : price.monthlyCents;
  const listCents = isYearly ? price.listYearlyCents : price.listMonthlyCents;
  const isBooked = now?.bookedAt !== null && now?.bookedAt !== undefined;
  const isCurrent = isBooked && now.package === name && now.bracket === size.bracket && now.interval === size.interval;
  return (
    <div className="flex flex-col items-start gap-2">
      <h3 className="text-base">{t(`products.${product}`)}</h3>
      <p>
        <span className="text-2xl font-[680] tabular-nums">{format.money(cents)}</span>{' '}
        <span className="text-soft">{t(`per.${size.interval}`)}</span>
      </p>
      {partnerPercent > 0 ? (
        <p className="text-sm text-soft">
          {t('pricing.partner', { price: format.money(listCents), percent: partnerPercent })}
        </p>
      ) : null}
      {isYearly ? (
        <p className="text-sm text-soft">{t('pricing.per_month', { price: format.money(Math.round(cents / 12)) })}</p>
      ) : null}
      {isCurrent ? <Badge tone="primary">{t('pricing.current')}</Badge> : null}
      {mayBook && !isCurrent ? (
        <LinkButton
          to={screens.book}
          params={{ projectId, slug: product }}
          search={{ package: name, ...size }}
          variant={isBooked ? 'secondary' : 'primary'}
        >
          {t(isBooked ? 'pricing.change' : 'pricing.book', { name: nameOf({ product, package: name }) })}
        </LinkButton>
      ) : null}
    </div>
  );
};
