import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ProjectAreaContext, readableHost, useProjectScreens } from '#lib/project';
import type { FieldProps } from '#lib/forms';
import { TextField, TextLink } from '#ui';
import { cleanDomain } from '../clean-domain.ts';
import type { TakenDomain } from '../domain-errors.ts';

/** State of the check of a typed domain; `refused` when the field was left, without a summary that takes the focus. */
export type DomainCheck = { state: 'idle' | 'checking' | 'refused' } | { state: 'reached'; url: string };

type Props = {
  field: FieldProps;
  typed: string;
  check: DomainCheck;
  /** The project that has the domain of the last attempt. */
  taken: TakenDomain | null;
  /** Called when the link to that project is followed. */
  onLeave?: () => void;
  onBlur?: () => void;
};

/** A field for a domain, with the host of a pasted address, whether the website responds, and the project that has it. */
export const DomainField = ({ field, typed, check, taken, onLeave, onBlur }: Props) => {
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
        {check.state === 'refused' ? <span className="sr-only">{field.error}</span> : null}
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
      {taken?.typed === typed && field.error ? (
        <ProjectAreaContext value={taken.area}>
          <TakenLink taken={taken} onLeave={onLeave} />
        </ProjectAreaContext>
      ) : null}
    </div>
  );
};

const TakenLink = ({ taken, onLeave }: { taken: TakenDomain; onLeave: Props['onLeave'] }) => {
  const t = useTranslations('projects.create.project');
  const { projectId, title } = taken;
  return (
    <TextLink to={useProjectScreens().overview} params={{ projectId }} onClick={onLeave} className="self-start">
      {t('domain_taken', { title })}
    </TextLink>
  );
};
