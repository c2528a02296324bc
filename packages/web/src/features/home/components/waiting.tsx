import { Link } from '@tanstack/react-router';
import type { Dashboard } from '@zugang/contract';
import { CircleHelp, ShieldQuestion, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { areaOf, readableHost } from '#lib/project';
import { Card } from '#ui';

const linkClasses = 'font-medium break-words no-underline after:absolute after:inset-0 hover:underline';

type RowProps = { icon: ReactNode; project: string; children: ReactNode };

const Row = ({ icon, project, children }: RowProps) => (
  <li className="relative flex items-start gap-3 border-t border-hairline px-5 py-3 focus-within:bg-paper hover:bg-paper">
    {icon}
    <div className="min-w-0">
      {children}
      <p className="text-sm break-words text-soft">{project}</p>
    </div>
  </li>
);

/** How many entries of a kind there are beside those shown. */
const More = ({ count, name }: { count: number; name: 'more_failed' | 'more_proofs' | 'more_questions' }) => {
  const t = useTranslations('home.waiting');
  if (count <= 0) return null;
  return <li className="border-t border-hairline px-5 py-2 text-sm text-soft">{t(name, { count })}</li>;
};

/** What else waits in all projects: checks that left something out, proofs, questions. Each row leads to its place. */
export const Waiting = ({ dashboard }: { dashboard: Dashboard }) => {
  const t = useTranslations('home.waiting');
  return (
    <Card title={t('title')} level={3} isFlush>
      <ul aria-label={t('title')}>
        <FailedChecks {...dashboard.failedChecks} />
        <MissingProofs {...dashboard.missingProofs} />
        <Questions {...dashboard.questions} />
      </ul>
    </Card>
  );
};

const FailedChecks = ({ rows, total }: Dashboard['failedChecks']) => {
  const t = useTranslations('home.waiting');
  const icon = <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-serious" />;
  return (
    <>
      {rows.map(({ projectId, projectTitle, ownership, pagesInError, hosts: [host] }) => (
        <Row key={projectId} icon={icon} project={projectTitle}>
          {host ? (
            <Link to={`${areaOf(ownership)}/$projectId/domains`} params={{ projectId }} className={linkClasses}>
              {t('unreached', { host: readableHost(host) })}
            </Link>
          ) : (
            <Link
              to={`${areaOf(ownership)}/$projectId/pages`}
              params={{ projectId }}
              search={{ state: 'error' }}
              className={linkClasses}
            >
              {t('failed', { count: pagesInError })}
            </Link>
          )}
        </Row>
      ))}
      <More name="more_failed" count={total - rows.length} />
    </>
  );
};

const MissingProofs = ({ rows, total }: Dashboard['missingProofs']) => {
  const t = useTranslations('home.waiting');
  const icon = <ShieldQuestion aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />;
  return (
    <>
      {rows.map(({ projectId, projectTitle, ownership, domainId, host, isLost }) => (
        <Row key={domainId} icon={icon} project={projectTitle}>
          <Link
            to={`${areaOf(ownership)}/$projectId/domains/$domainId`}
            params={{ projectId, domainId }}
            className={linkClasses}
          >
            {t(isLost ? 'proof_lost' : 'proof', { host: readableHost(host) })}
          </Link>
        </Row>
      ))}
      <More name="more_proofs" count={total - rows.length} />
    </>
  );
};

const Questions = ({ rows, total }: Dashboard['questions']) => {
  const t = useTranslations('home.waiting');
  const icon = <CircleHelp aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />;
  return (
    <>
      {rows.map(({ projectId, projectTitle, ownership, questions }) => (
        <Row key={projectId} icon={icon} project={projectTitle}>
          <Link
            to={`${areaOf(ownership)}/$projectId/issues`}
            params={{ projectId }}
            search={{ show: 'review' }}
            className={linkClasses}
          >
            {t('questions', { count: questions })}
          </Link>
        </Row>
      ))}
      <More name="more_questions" count={total - rows.reduce((sum, row) => sum + row.questions, 0)} />
    </>
  );
};
