import type { LoginRun } from '@zugang/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { LeaveGuard } from '#lib/forms';
import { useKeyText } from '#lib/i18n';
import { DomainSections } from '#lib/domain-sections';
import { PackageHint, useMay, useProject, useProjectScreens, readableHost } from '#lib/project';
import { Alert, BackLink, PageHeading, TextLink } from '#ui';
import { useLogin, useLoginDomain, useTakeLogin, type DomainRef } from '../use-login.ts';
import { useLoginEditor } from '../use-login-editor.ts';
import { AboutLogins } from './about-logins.tsx';
import { FirstLogin } from './first-login.tsx';
import { LoginEditorCard } from './login-editor-card.tsx';
import { LoginHistory } from './login-history.tsx';
import { LoginStatus } from './login-status.tsx';
import { RemoveLogin } from './remove-login.tsx';

type Props = { domain: DomainRef; runId: string | undefined; onRun: (runId: LoginRun['id']) => void };

/** Starts a run and shows it. */
const useLoginTest = (ref: DomainRef, onRun: Props['onRun']) => {
  const keyText = useKeyText();
  const take = useTakeLogin(ref);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.login.startTest(ref),
    onSuccess: ({ runId }) => {
      take();
      onRun(runId);
    },
  });
  return { start: () => mutate(), isStarting: isPending, problem: error ? keyText(toApiError(error).key) : null };
};

/** Pages behind a login: how one signs in to a domain, whether it works, and what became of each attempt. */
export const LoginScreen = ({ domain: ref, runId, onRun }: Props) => {
  const t = useTranslations('login');
  const screens = useProjectScreens();
  const project = useProject(ref.projectId);
  const domain = useLoginDomain(ref);
  const host = readableHost(domain.host);
  const { login, runs } = useLogin(ref);
  const canEdit = useMay(ref.projectId, 'domain.edit');
  const editor = useLoginEditor(ref, login);
  const test = useLoginTest(ref, onRun);
  const [runBefore] = useState(runId);
  const isProved = domain.isVerified || domain.ownership.isByOperator;
  const saveAndTest = async (): Promise<void> => {
    if ((!editor.isDirty || (await editor.save())) && isProved) test.start();
  };
  return (
    <div className="flex flex-col gap-6">
      <PageHeading
        eyebrow={<span className="break-all normal-case">{host}</span>}
        title={t('title')}
        documentTitle={`${t('title')} – ${host} – ${project.title}`}
        lead={t('lead', { host })}
        actions={
          <BackLink to={screens.domains} params={ref}>
            {t('back')}
          </BackLink>
        }
      />
      <DomainSections {...ref} />
      <PackageHint projectId={ref.projectId} part="site_login" />
      {canEdit ? null : <Alert title={t('read_only')} />}
      {isProved ? null : (
        <Alert tone="attention" title={t('unverified.title', { host })}>
          <p className="max-w-prose">{t('unverified.text')}</p>
          <TextLink to={screens.domain} params={ref} className="mt-2 inline-block">
            {t('unverified.link')}
          </TextLink>
        </Alert>
      )}
      <AboutLogins key={String(login === null)} domain={domain} isOpen={login === null} />
      {login ? (
        <LoginStatus {...{ domain: ref, login, runId: runId ?? runs[0]?.id, isAsked: runId !== runBefore, editor }}>
          {canEdit && isProved ? { ...test, saveAndTest } : null}
        </LoginStatus>
      ) : (
        <FirstLogin {...{ domain: ref, editor, canEdit, isProved, onSaved: isProved ? test.start : undefined }} />
      )}
      {editor.draft ? <LoginEditorCard {...{ domain: ref, editor, canEdit, isProved, saveAndTest }} /> : null}
      {login ? <LoginHistory domain={ref} runs={runs} /> : null}
      {login && canEdit ? <RemoveLogin domain={ref} onRemoved={() => editor.settle(null)} /> : null}
      <LeaveGuard
        isDirty={editor.isDirty && canEdit}
        texts={{ title: t('leave.title'), text: t('leave.text'), stay: t('leave.stay'), go: t('leave.go') }}
      />
    </div>
  );
};
