import type { LoginDraft } from '@zugang/contract';
import { limits } from '@zugang/contract/limits';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Alert } from '#ui';

type Props = { left: LoginDraft['left'] | null; steps: number };

/** Which parts of a recording became steps, and which could not; irrelevant parts are not listed. */
export const LeftOut = ({ left, steps }: Props) => {
  const t = useTranslations('login.recording');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The import form that had the focus is gone, so it moves here.
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
};
