import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { readableHost } from '#lib/project';
import type { FieldProps } from '#lib/forms';
import { TextField } from '#ui';
import { cleanDomain } from '../clean-domain.ts';

/** State of the check of a typed domain. */
export type DomainCheck = { state: 'idle' } | { state: 'checking' } | { state: 'reached'; url: string };

type Props = { field: FieldProps; typed: string; check: DomainCheck; onBlur?: () => void };

/** A field for a domain, with the host of a pasted address and whether the website responds. */
export const DomainField = ({ field, typed, check, onBlur }: Props) => {
  const t = useTranslations('projects.create.project');
  const cleaned = cleanDomain(typed);
  const isShortened = cleaned !== null && cleaned !== typed.trim() && readableHost(cleaned) !== typed.trim();
  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        {...field}
        required
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={t('domain_hint')}
        onBlur={onBlur}
      />
      <output className="block min-h-6 text-sm font-medium text-primary-strong">
        {check.state === 'checking' ? t('domain_checking') : null}
        {check.state === 'reached' ? (
          <span className="flex items-start gap-1.5 break-all text-success">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {t('domain_reached', { url: check.url })}
          </span>
        ) : null}
        {check.state === 'idle' && isShortened && !field.error ? (
          <span className="break-all">{t('domain_cleaned', { host: readableHost(cleaned) })}</span>
        ) : null}
      </output>
    </div>
  );
};
