import { useQuery } from '@tanstack/react-query';
import type { PlanOffer, ProductName } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { orpc, useSystemInfo } from '#lib/api';
import { Alert, TextLink } from '#ui';
import { useProjectScreens } from './project-area.ts';
import { useMay } from './use-project.ts';

type Limits = NonNullable<PlanOffer['limits']>;
type Hint = 'checks_manual' | 'checks_weekly' | 'site_login' | 'guided_audit' | 'widget' | 'live_inspect' | 'statement';

const isInactive = ({ products }: PlanOffer, name: ProductName): boolean =>
  products.some(({ product, status }) => product === name && status === 'inactive');

/** What each part of the product asks of the packages; null: it is included. */
const hints = {
  checks: ({ checks }: Limits): Hint | null => (checks === 'daily' ? null : `checks_${checks}`),
  site_login: ({ hasSiteLogin }: Limits): Hint | null => (hasSiteLogin ? null : 'site_login'),
  guided_audit: ({ hasGuidedAudit }: Limits): Hint | null => (hasGuidedAudit ? null : 'guided_audit'),
  widget: ({ hasWidget }: Limits): Hint | null => (hasWidget ? null : 'widget'),
  live_inspect: (_: Limits, offer: PlanOffer): Hint | null =>
    isInactive(offer, 'live-inspect') ? 'live_inspect' : null,
  statement: (_: Limits, offer: PlanOffer): Hint | null => (isInactive(offer, 'statement') ? 'statement' : null),
};

/** Says where the packages of a project do not include a part, with the way to the packages; nothing where they do, or nothing is sold. */
export const PackageHint = ({ projectId, part }: { projectId: string; part: keyof typeof hints }) => {
  const t = useTranslations('common');
  const screens = useProjectScreens();
  const maySeePlans = useMay(projectId, 'billing.view');
  const isBillingOn = useSystemInfo()?.isBillingOn === true;
  const { data } = useQuery({ ...orpc.plan.offer.queryOptions({ input: { projectId } }), enabled: isBillingOn });
  const hint = data?.limits ? hints[part](data.limits, data) : null;
  if (hint === null) return null;
  return (
    <Alert>
      <p className="max-w-prose">
        {t(`package_hint.${hint}`)}{' '}
        {maySeePlans ? (
          <TextLink to={screens.subscription} params={{ projectId }}>
            {t('to_plans')}
          </TextLink>
        ) : null}
      </p>
    </Alert>
  );
};
