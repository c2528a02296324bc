import type { ProofLook, ProofReport as Report } from '@zugang/contract';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';

/** The checked locations, and what was found there instead of the proof. */
export const ProofReport = ({ report }: { report: Report | null }) => {
  const t = useTranslations('domains.report');
  const format = useFormat();
  if (!report) return null;
  return (
    <div className="flex flex-col gap-2 border-l-4 border-hairline pl-4">
      <h3 className="text-base">{t('title')}</h3>
      <p className="text-sm text-soft">{t('when', { when: format.dateTime(report.at) })}</p>
      <ul className="flex flex-col gap-2">
        {report.looks.map((look) => (
          <li key={look.at} className="flex items-start gap-2 wrap-anywhere">
            {look.outcome === 'proved' ? (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
            ) : (
              <CircleX aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-critical" />
            )}
            <Look look={look} method={report.method} />
          </li>
        ))}
      </ul>
    </div>
  );
};

const Look = ({ look, method }: { look: ProofLook; method: Report['method'] }) => {
  const t = useTranslations('domains.report');
  const { at, outcome, found } = look;
  const text =
    outcome === 'status'
      ? t('status', { at, status: look.status ?? 0 })
      : outcome === 'nothing' || outcome === 'unreachable'
        ? t(outcome, { at, method })
        : t(outcome, { at });
  return (
    <div className="min-w-0">
      <p>{text}</p>
      {found.map((one) => (
        <p key={one} className="mt-1">
          <code className="border border-hairline bg-paper px-1 py-px font-mono text-sm">{one}</code>
        </p>
      ))}
    </div>
  );
};
