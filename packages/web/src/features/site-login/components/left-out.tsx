import type { LoginDraft } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Alert } from '#ui';

type Props = { left: LoginDraft['left'] | null; steps: number };

/** What of a recording became steps, and what could not; what nobody misses is not named. */
export function LeftOut({ left, steps }: Props) {
  const t = useTranslations('login.recording');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where one read the recording is gone: here it goes on.
    if (left) box.current?.focus();
  }, [left]);
  if (!left) return null;
  const missing = left.flatMap(({ reason, ...rest }) => (reason === 'needless' ? [] : [{ ...rest, reason }]));
  return (
    <Alert
      tone={missing.length > 0 ? 'attention' : 'success'}
      ref={box}
      tabIndex={-1}
      title={t('taken', { count: steps })}
    >
      {missing.length > 0 ? (
        <>
          <p>{t('left', { count: missing.length })}</p>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
            {missing.map(({ position, type, reason }) => (
              <li key={position}>
                {t('left_row', { position, type, reason: t(`reasons.${reason}`, { max: limits.login.steps }) })}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('complete')}</p>
      )}
    </Alert>
  );
}
