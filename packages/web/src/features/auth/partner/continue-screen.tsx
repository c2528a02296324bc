import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { signIn } from '#lib/session';
import { Alert, Button, LinkButton, PageHeading } from '#ui';
import { SecondFactorForm } from '../components/second-factor-form.tsx';
import { useFragment } from './use-fragment.ts';

type Offer = { email: string; signedInAs: string };
type Step =
  | { kind: 'busy' }
  | { kind: 'ask'; offer: Offer }
  | { kind: 'code'; challenge: string }
  | { kind: 'failed'; key: string };

/** Goes on with a sign-in that was proved in a frame, on a partner's host or by its system: here it becomes a session. */
export const ContinueScreen = () => {
  const t = useTranslations('entrance.continue');
  const router = useRouter();
  const found = useFragment(['code']);
  const [step, setStep] = useState<Step>(() => (found ? { kind: 'busy' } : { kind: 'failed', key: missingKey }));
  const enter = (): void => void router.navigate({ to: '/dashboard' });
  const fail = (thrown: unknown): void => {
    const { challenge, key, code } = toApiError(thrown);
    if (challenge) setStep({ kind: 'code', challenge });
    else setStep({ kind: 'failed', key: code === 'CHALLENGE_INVALID' ? missingKey : key });
  };
  const redeem = async (replacesSession: boolean): Promise<void> => {
    setStep({ kind: 'busy' });
    try {
      await signIn(() => api.signOn.redeem({ code: found?.value ?? '', replacesSession }));
      enter();
    } catch (error) {
      fail(error);
    }
  };
  const begin = async (code: string): Promise<void> => {
    try {
      const { email, signedInAs } = await api.signOn.offer({ code });
      if (signedInAs === null) await redeem(false);
      else setStep({ kind: 'ask', offer: { email, signedInAs } });
    } catch (error) {
      fail(error);
    }
  };
  const hasBegun = useRef(false);
  useEffect(() => {
    // A code works once: in development effects run twice.
    if (!found || hasBegun.current) return;
    hasBegun.current = true;
    void begin(found.value);
  });
  if (step.kind === 'code') return <SecondFactorForm challenge={step.challenge} onDone={enter} />;
  return (
    <div className="flex flex-col gap-6">
      <PageHeading title={t(step.kind === 'ask' ? 'ask_title' : 'title')} />
      {step.kind === 'busy' ? <output>{t('busy')}</output> : null}
      {step.kind === 'ask' ? <Question offer={step.offer} onSwitch={() => void redeem(true)} /> : null}
      {step.kind === 'failed' ? <Failure messageKey={step.key} /> : null}
    </div>
  );
};

const missingKey = 'entrance.continue.missing';

const Question = ({ offer: { email, signedInAs }, onSwitch }: { offer: Offer; onSwitch: () => void }) => {
  const t = useTranslations('entrance.continue');
  const values = { email, current: signedInAs };
  return (
    <>
      <p className="wrap-anywhere">{t('ask', values)}</p>
      <div className="flex flex-col gap-3">
        <Button variant="primary" isWide onClick={onSwitch}>
          <span className="wrap-anywhere">{t('switch', values)}</span>
        </Button>
        <LinkButton to="/dashboard">
          <span className="wrap-anywhere">{t('stay', values)}</span>
        </LinkButton>
      </div>
    </>
  );
};

const Failure = ({ messageKey }: { messageKey: string }) => {
  const t = useTranslations('entrance.continue');
  const keyText = useKeyText();
  return (
    <>
      <div role="alert">
        <Alert tone="danger">{keyText(messageKey)}</Alert>
      </div>
      <LinkButton to="/login">{t('to_login')}</LinkButton>
    </>
  );
};
