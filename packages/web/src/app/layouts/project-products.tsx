import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useProjectArea } from '#lib/project';
import { useAuthState } from '#lib/session';
import { Menu, menuItemClasses } from '#ui';

const own = '/projects/$projectId';
const customer = '/reseller/customer-projects/$projectId';
const products = {
  own: [
    { key: 'tool', to: `${own}/tool` },
    { key: 'live_inspect', to: `${own}/live-inspect` },
    { key: 'integration', to: `${own}/integration` },
    { key: 'statements', to: `${own}/policy` },
    { key: 'report', to: `${own}/report` },
    { key: 'subscription', to: `${own}/subscription` },
  ],
  customer: [
    { key: 'tool', to: `${customer}/tool` },
    { key: 'live_inspect', to: `${customer}/live-inspect` },
    { key: 'integration', to: `${customer}/integration` },
    { key: 'report', to: `${customer}/report` },
    { key: 'subscription', to: `${customer}/subscription` },
  ],
} as const;

/** The links from a project to its products in the current area; customers of a reseller buy nothing here. */
export const ProjectProducts = ({ projectId }: { projectId: string }) => {
  const t = useTranslations('shell');
  const { user } = useAuthState();
  return (
    <Menu label={t('project_products')} variant="secondary">
      {products[useProjectArea()]
        .filter(({ key }) => key !== 'subscription' || !user?.has_reseller)
        .map(({ key, to }) => (
          <Link key={key} to={to} params={{ projectId }} className={menuItemClasses}>
            {t(`tabs.${key}`)}
          </Link>
        ))}
    </Menu>
  );
};
