import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Alert, CodeSnippet } from '#ui';

/** A secret, which is shown this once. */
export const ShownSecret = ({ secret, text }: { secret: string; text: string }) => {
  const t = useTranslations('alerts.webhooks');
  const notice = useRef<HTMLDivElement>(null);
  // What had the focus is gone.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className="flex flex-col gap-5">
      <Alert ref={notice} tabIndex={-1} tone="attention">
        {text}
      </Alert>
      <CodeSnippet label={t('secret.label')} code={secret} />
      <p className="text-soft">{t('secret.how')}</p>
    </div>
  );
};
