import type { LoginState, StoredLogin } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { Alert, Button, Card, StatusBadge } from '#ui';
import type { DomainRef } from '../use-login.ts';
import type { LoginEditor } from '../use-login-editor.ts';
import { LoginRunView } from './login-run-view.tsx';

/** Starts a test of the login; null without the permission. */
type Test = { isStarting: boolean; problem: string | null; start: () => void; saveAndTest: () => Promise<void> } | null;

type Props = {
  domain: DomainRef;
  login: StoredLogin;
  runId: string | undefined;
  /** The user has just started the run. */
  isAsked: boolean;
  editor: LoginEditor;
  children: Test;
};

const tones = { untested: 'attention', working: 'success', failing: 'danger' } as const satisfies Record<
  LoginState,
  string
>;

/** Whether the login works, the button that tries it, and the run one looks at. */
export const LoginStatus = ({ domain, login, runId, isAsked, editor, children: test }: Props) => {
  const t = useTranslations('login');
  const format = useFormat();
  const { state, checkedAt } = login;
  const when = checkedAt ? format.dateTime(checkedAt) : null;
  return (
    <Card title={t('status.title')} actions={<StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>}>
      <div className="flex flex-col gap-5">
        <div className="max-w-prose">
          <p>{t(`status.${state}`)}</p>
          {when ? (
            <p className="text-soft">{t(`status.${state === 'failing' ? 'failed_at' : 'checked'}`, { when })}</p>
          ) : null}
        </div>
        <ChangedElsewhere login={login} editor={editor} />
        {test ? <TestButton test={test} isDirty={editor.isDirty} /> : null}
        {runId ? <LoginRunView domain={domain} {...{ runId, login, isAsked }} /> : null}
      </div>
    </Card>
  );
};

const TestButton = ({ test, isDirty }: { test: NonNullable<Test>; isDirty: boolean }) => {
  const t = useTranslations('login.status');
  const { isStarting, problem, start, saveAndTest } = test;
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Button
          variant={isDirty ? 'secondary' : 'primary'}
          isPending={isStarting}
          onClick={() => (isDirty ? void saveAndTest() : start())}
        >
          {t(isDirty ? 'save_and_test' : 'test')}
        </Button>
      </div>
      {problem ? (
        <Alert tone="danger" role="alert">
          {problem}
        </Alert>
      ) : null}
    </div>
  );
};

/** Another user saved a newer version: it is loaded on request only, as the own changes would be lost. */
const ChangedElsewhere = ({ login, editor }: Pick<Props, 'login' | 'editor'>) => {
  const t = useTranslations('login.status');
  if (editor.base?.version === login.version || editor.isSaving) return null;
  return (
    <Alert
      tone="attention"
      role="alert"
      actions={
        <Button size="small" onClick={() => editor.settle(login)}>
          {t('reload')}
        </Button>
      }
    >
      {t('changed')}
    </Alert>
  );
};
