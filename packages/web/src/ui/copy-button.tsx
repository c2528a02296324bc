import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';

/** How long “copied” stays. */
const confirmationMilliseconds = 4000;

/** A button that copies a text and announces the result; `name` is what is copied. */
export const CopyButton = ({ text, name }: { text: string; name: string }) => {
  const t = useTranslations('common');
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), confirmationMilliseconds);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-live="polite" className="text-sm text-soft">
        {state === 'copied' ? t('copied') : state === 'failed' ? t('copy_failed') : null}
      </span>
      <Button
        size="small"
        variant="quiet"
        aria-label={`${t('copy')}: ${name}`}
        onClick={copy}
        icon={<Icon aria-hidden="true" className="size-4" />}
      >
        {t('copy')}
      </Button>
    </span>
  );
};
