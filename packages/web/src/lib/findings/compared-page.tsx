import { Link } from '@tanstack/react-router';
import type { Finding } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useProjectScreens } from '../project/index.ts';

type Props = { projectId: string; page: NonNullable<Finding['comparedWith']>; className?: string };

/** The page a finding was compared with, linked: to its screen, or where the project no longer has it, to its address. */
export const ComparedPage = ({ projectId, page: { pageId, url, title }, className }: Props) => {
  const screens = useProjectScreens();
  const t = useTranslations('issues.compared');
  const address = url.replace(/^https?:\/\//, '');
  return (
    <p className={className}>
      <span className="text-soft">{t('title')}: </span>
      {pageId ? (
        <Link to={screens.page} params={{ projectId, pageId }} className="text-link break-words">
          {title || address}
        </Link>
      ) : (
        <>
          <a href={url} target="_blank" rel="noreferrer" className="text-link break-all">
            {address}
          </a>{' '}
          {t('gone')}
        </>
      )}
      {pageId && title ? <span className="block text-sm break-all text-soft">{address}</span> : null}
    </p>
  );
};
