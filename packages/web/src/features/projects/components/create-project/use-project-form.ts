import { useMutation } from '@tanstack/react-query';
import type { Project } from '@zugang/contract';
import { useRef, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { api, toApiError, type ApiError } from '#lib/api';
import { useValidatedForm } from '#lib/forms';
import { isDomainError, readTakenDomain, type TakenDomain } from '#features/projects/domain-errors.ts';
import { projectSchema } from '#features/projects/project-schema.ts';
import type { DomainCheck } from '../domain-field.tsx';

/** Who will own the project. */
export type Owner = { ownership: 'own' | 'customer'; accountId: string };

const describeCheck = (isChecking: boolean, reachedUrl: string | null): DomainCheck => {
  if (isChecking) return { state: 'checking' };
  return reachedUrl ? { state: 'reached', url: reachedUrl } : { state: 'idle' };
};

/** Stops the attempt that goes on; returns the signal of the next one. */
const restart = (attempt: RefObject<AbortController | null>): AbortSignal => {
  attempt.current?.abort();
  attempt.current = new AbortController();
  return attempt.current.signal;
};

type SubmitEvent = { preventDefault: () => void };

type Validated = {
  form: { get: () => { values: { domain: string; title: string } } };
  formProps: { onSubmit: (event: SubmitEvent) => void };
};

/**
 * Sends the form. A title that was left empty is first proposed by the website (`propose`): its error would come and go while the
 * website is being read, and nothing would be sent.
 */
const useCompletedSubmit = ({ form, formProps }: Validated, propose: (domain: string) => Promise<unknown>) => {
  const [isCompleting, setCompleting] = useState(false);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isCompleting) return;
    const { domain, title } = form.get().values;
    if (domain.trim() && !title.trim()) {
      setCompleting(true);
      await propose(domain).catch(() => undefined);
      setCompleting(false);
    }
    formProps.onSubmit(event);
  };
  return { isCompleting, submit: (event: SubmitEvent): void => void submit(event) };
};

/**
 * The form of the step “project”. Leaving the domain field tries to reach the website, which also proposes a title;
 * sending the form stops that attempt, as the server tries for itself.
 */
export const useProjectForm = (owner: Owner, onCreated: (project: Project) => void) => {
  const t = useTranslations('projects.create.project');
  const [reached, setReached] = useState<{ domain: string; url: string } | null>(null);
  const [taken, setTaken] = useState<TakenDomain | null>(null);
  const attempt = useRef<AbortController>(null);
  const account = owner.ownership === 'customer' && owner.accountId ? { accountId: owner.accountId } : {};
  const validated = useValidatedForm({
    schema: projectSchema,
    defaultValues: { domain: '', title: '' },
    labels: { domain: t('domain'), title: t('label') },
    onSubmit: async (values) => {
      attempt.current?.abort();
      onCreated(await api.project.create({ ownership: owner.ownership, ...account, ...values }));
    },
    onError: (error) => {
      if (!isDomainError(error.code)) return;
      validated.form.clearError('root');
      refuseDomain(error, validated.form.get().values.domain);
    },
  });
  const { form } = validated;
  const refuseDomain = (error: ApiError, typed: string): void => {
    form.setError('domain', error.key);
    setTaken(readTakenDomain(error, typed));
  };
  const checking = useMutation({
    mutationFn: (domain: string) => api.project.checkDomain({ domain, ...account }, { signal: restart(attempt) }),
    onSuccess: ({ startUrl, title, host }, domain) => {
      if (form.get().values.domain !== domain) return;
      setReached({ domain, url: startUrl });
      form.clearError('domain');
      if (!form.get().values.title.trim()) form.setValue('title', (title ?? host).slice(0, 120));
    },
    onError: (error, domain) => {
      const refused = toApiError(error);
      if (form.get().values.domain === domain && isDomainError(refused.code)) refuseDomain(refused, domain);
    },
  });
  const { domain } = validated.values;
  const { isCompleting, submit } = useCompletedSubmit(validated, checking.mutateAsync);
  const isChecking = validated.isSubmitting || checking.isPending;
  const check = describeCheck(isChecking, reached?.domain === domain ? reached.url : null);
  return {
    ...validated,
    formProps: { ...validated.formProps, onSubmit: submit },
    isSubmitting: validated.isSubmitting || isCompleting,
    domain,
    check,
    taken,
    /** Fills in a domain that was offered, and tries to reach it at once. */
    enterDomain: (offered: string): void => {
      form.setValue('domain', offered);
      form.clearError('domain');
      checking.mutate(offered);
    },
    checkDomain: (): void => {
      if (domain.trim() && reached?.domain !== domain && !validated.isSubmitting) checking.mutate(domain);
    },
  };
};
