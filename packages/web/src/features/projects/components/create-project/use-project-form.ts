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

const accountOf = ({ ownership, accountId }: Owner) => (ownership === 'customer' && accountId ? { accountId } : {});

/** How a domain answered: the address that was reached, or null where it was refused; and after how many attempts to send the form. */
type Answer = { domain: string; url: string | null; attempt: number };

const describeCheck = (isChecking: boolean, answer: Answer | null, attempt: number): DomainCheck => {
  if (isChecking) return { state: 'checking' };
  if (!answer) return { state: 'idle' };
  if (answer.url !== null) return { state: 'reached', url: answer.url };
  // Once the form was sent, its summary says it.
  return { state: answer.attempt === attempt ? 'refused' : 'idle' };
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
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [taken, setTaken] = useState<TakenDomain | null>(null);
  const attempt = useRef<AbortController>(null);
  const validated = useValidatedForm({
    schema: projectSchema,
    defaultValues: { domain: '', title: '' },
    labels: { domain: t('domain'), title: t('label') },
    onSubmit: async (entered) => {
      attempt.current?.abort();
      onCreated(await api.project.create({ ownership: owner.ownership, ...accountOf(owner), ...entered }));
    },
    onError: (error) => {
      if (isDomainError(error.code)) refuseDomain(error, form.get().values.domain);
    },
  });
  const { form, values } = validated;
  const refuseDomain = (error: ApiError, typed: string): void => {
    form.clearError('root');
    form.setError('domain', error.key);
    setTaken(readTakenDomain(error, typed));
  };
  const checking = useMutation({
    mutationFn: (domain: string) =>
      api.project.checkDomain({ domain, ...accountOf(owner) }, { signal: restart(attempt) }),
    onSuccess: ({ startUrl, title, host }, domain) => {
      if (form.get().values.domain !== domain) return;
      setAnswer({ domain, url: startUrl, attempt: 0 });
      form.clearError('domain');
      if (!form.get().values.title.trim()) form.setValue('title', (title ?? host).slice(0, 120));
    },
    onError: (error, domain) => {
      const refused = toApiError(error);
      if (form.get().values.domain !== domain || !isDomainError(refused.code)) return;
      refuseDomain(refused, domain);
      setAnswer({ domain, url: null, attempt: form.get().attempt });
    },
  });
  const { isCompleting, submit } = useCompletedSubmit(validated, checking.mutateAsync);
  const isChecking = validated.isSubmitting || checking.isPending;
  const check = describeCheck(isChecking, answer?.domain === values.domain ? answer : null, validated.summary.attempt);
  return {
    ...validated,
    formProps: { ...validated.formProps, onSubmit: submit },
    isSubmitting: validated.isSubmitting || isCompleting,
    domain: values.domain,
    check,
    taken,
    /** Fills in a domain that was offered, and tries to reach it at once. */
    enterDomain: (offered: string): void => {
      form.setValue('domain', offered);
      form.clearError('domain');
      checking.mutate(offered);
    },
    checkDomain: (): void => {
      if (values.domain.trim() && check.state !== 'reached' && !validated.isSubmitting) checking.mutate(values.domain);
    },
  };
};
