import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';
import { useFocusableScroller } from './use-focusable-scroller.ts';

type CodeSnippetProps = {
  /** What is copied. */
  code: string;
  /** Names the block. */
  label: string;
  /** The same code, with parts of it marked. */
  children?: ReactNode;
};

/** Code with a button that copies it. */
export const CodeSnippet = ({ code, label, children }: CodeSnippetProps) => {
  const t = useTranslations('common');
  const scroller = useFocusableScroller<HTMLPreElement>();
  const id = useId();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), 4000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = (): void => {
    navigator.clipboard.writeText(code).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  return (
    <figure aria-labelledby={id} className="border border-hairline bg-paper">
      <figcaption className="flex flex-wrap items-center justify-between gap-2 border-b border-hairline py-1 pr-1 pl-4 text-sm font-semibold">
        <span id={id} className="min-w-0 wrap-anywhere">
          {label}
        </span>
        <span className="flex items-center gap-2">
          <span aria-live="polite" className="font-normal text-soft">
            {state === 'copied' ? t('copied') : state === 'failed' ? t('copy_failed') : null}
          </span>
          <Button
            size="small"
            variant="quiet"
            aria-label={`${t('copy')}: ${label}`}
            onClick={copy}
            icon={
              state === 'copied' ? (
                <Check aria-hidden="true" className="size-4" />
              ) : (
                <Copy aria-hidden="true" className="size-4" />
              )
            }
          >
            {t('copy')}
          </Button>
        </span>
      </figcaption>
      <pre ref={scroller} className="overflow-x-auto px-4 py-3 font-mono text-sm whitespace-pre-wrap break-words">
        <code>{children ?? code}</code>
      </pre>
    </figure>
  );
};
