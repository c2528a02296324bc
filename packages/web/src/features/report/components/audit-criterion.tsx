import type { AuditedCriterion } from '@zugang/contract';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCriterionText } from '#lib/catalogue';
import { useFormat } from '#lib/i18n';
import { useMayIn } from '../use-may-in.ts';
import { AuditGuide } from './audit-guide.tsx';
import { AuditForm } from './audit-form.tsx';
import { AuditPictures } from './audit-pictures.tsx';
import { CriterionStateBadge } from './criterion-state-badge.tsx';

type Props = { projectId: string; row: AuditedCriterion };

/** One criterion: how to test it, what was found out, and the form to say so; opened on demand. */
export const AuditCriterion = ({ projectId, row }: Props) => {
  const t = useTranslations('report.audit');
  const text = useCriterionText()(row.criterion);
  const mayDecide = useMayIn(projectId, 'issue.decide');
  return (
    <li className="border border-hairline bg-surface">
      <details className="print-open group">
        <summary className="flex cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4 hover:bg-paper">
          <h3 className="flex min-w-0 items-center gap-2 text-base font-semibold">
            <ChevronRight
              aria-hidden="true"
              className="no-print size-5 shrink-0 transition-transform group-open:rotate-90"
            />
            <span>
              {text?.label ?? row.criterion} <span className="font-normal text-soft">({row.level})</span>
            </span>
          </h3>
          <CriterionStateBadge state={row.state} />
        </summary>
        <div className="flex flex-col gap-5 border-t border-hairline px-5 py-5">
          <WhatIsKnown row={row} />
          <AuditGuide row={row} />
          {text ? (
            <p>
              <a href={text.url} target="_blank" rel="noreferrer" hrefLang="en" className="text-link">
                {t('understanding')}
              </a>
            </p>
          ) : null}
          <LastVerdict row={row} />
          {mayDecide ? (
            <div className="no-print">
              <AuditForm projectId={projectId} row={row} />
            </div>
          ) : null}
          <AuditPictures projectId={projectId} row={row} mayEdit={mayDecide} />
        </div>
      </details>
    </li>
  );
};

const WhatIsKnown = ({ row }: { row: AuditedCriterion }) => {
  const t = useTranslations('report.audit');
  if (!row.absence && row.issues === 0) return null;
  return (
    <div>
      {row.absence ? (
        <p className="max-w-prose text-soft">
          {t(`absences.${row.absence}`)} {t('absent')}
        </p>
      ) : null}
      {row.issues > 0 ? (
        <p className="mt-2 max-w-prose text-soft">{t('rules_found', { count: row.issues, findings: row.findings })}</p>
      ) : null}
    </div>
  );
};

const LastVerdict = ({ row: { verdict } }: { row: AuditedCriterion }) => {
  const t = useTranslations('report.audit');
  const states = useTranslations('report.state');
  const format = useFormat();
  if (!verdict) return null;
  const when = { name: verdict.by ?? t('somebody'), date: format.dateTime(verdict.at) };
  return (
    <div className="border-l-4 border-primary pl-4">
      <p className="font-semibold">{states(verdict.value)}</p>
      {verdict.note ? <p className="max-w-prose whitespace-pre-line">{verdict.note}</p> : null}
      <p className="text-sm text-soft">{t('decided', when)}</p>
    </div>
  );
};
