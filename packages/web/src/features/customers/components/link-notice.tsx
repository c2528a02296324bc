import type { ActivationLink } from '@zugang/contract';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { Alert, CodeSnippet } from '#ui';

/** An activation link, shown this once. */
export const LinkNotice = ({ activation: { link, isMailed, expiresAt } }: { activation: ActivationLink }) => {
  const t = useTranslations('customers.link');
  const format = useFormat();
  const notice = useRef<HTMLDivElement>(null);
  // What had the focus is gone.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className="flex flex-col gap-5">
      <Alert ref={notice} tabIndex={-1} tone="attention">
        {isMailed ? t('mailed') : null} {t('once')}
      </Alert>
      <CodeSnippet label={t('label')} code={link} />
      <p className="text-soft">{t('expires', { date: format.dateTime(expiresAt) })}</p>
    </div>
  );
};
