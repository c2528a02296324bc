import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useAuthState } from '../lib/session/index.ts';
import { Menu, menuItemClasses } from '../ui/index.ts';

const base = '/projects/$projectId';
const products = [
  { key: 'tool', to: `${base}/tool` },
  { key: 'live_inspect', to: `${base}/live-inspect` },
  { key: 'integration', to: `${base}/integration` },
  { key: 'statements', to: `${base}/policy` },
  { key: 'report', to: `${base}/report` },
  { key: 'subscription', to: `${base}/subscription` },
] as const;

/** The ways from a project to its products; who has a reseller buys nothing here. */
export function ProjectProducts({ projectId }: { projectId: string }) {
  const t = useTranslations('shell');
  const { user } = useAuthState();
  return (
    <Menu label={t('project_products')} variant="secondary">
      {products
        .filter(({ key }) => key !== 'subscription' || !user?.has_reseller)
        .map(({ key, to }) => (
          <Link key={key} to={to} params={{ projectId }} className={menuItemClasses}>
            {t(`tabs.${key}`)}
          </Link>
        ))}
    </Menu>
  );
}
