import { limits } from '@zugang/contract/limits';
import { useTranslations } from 'use-intl';
import { useSystemInfo } from '#lib/api';
import { Button, ErrorSummary, TextField } from '#ui';
import { DomainField } from '../domain-field.tsx';
import type { useProjectForm } from './use-project-form.ts';

type Props = { form: ReturnType<typeof useProjectForm>; onBack: (() => void) | null };

/** Domain and title. Typed values stay after a server error. */
export const ProjectStep = ({ form, onBack }: Props) => {
  const t = useTranslations('projects.create');
  const demoDomain = useSystemInfo()?.demo?.siteDomain;
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <ErrorSummary {...form.summary} />
      <DomainField
        field={form.field('domain')}
        typed={form.domain}
        check={form.check}
        taken={form.taken}
        onBlur={form.checkDomain}
      />
      {demoDomain && !form.domain ? (
        <Button size="small" className="self-start" onClick={() => form.enterDomain(demoDomain)}>
          {t('project.use_demo', { host: demoDomain })}
        </Button>
      ) : null}
      <TextField
        {...form.field('title')}
        required
        autoComplete="off"
        maxLength={limits.projectTitle.max * 2}
        hint={t('project.label_hint')}
      />
      <div className="flex flex-wrap justify-between gap-3">
        {onBack ? <Button onClick={onBack}>{t('back')}</Button> : <span />}
        <Button type="submit" variant="primary" isPending={form.isSubmitting}>
          {form.isSubmitting ? t('project.submitting') : t('project.submit')}
        </Button>
      </div>
    </form>
  );
};
