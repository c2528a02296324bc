import { useTranslations } from 'use-intl';
import { joinClasses } from './join-classes.ts';

/** Grey bars in the place of text that is on its way; the first one says “loading” to assistive technology. */
export const Skeleton = ({ lines = 3, className }: { lines?: number; className?: string }) => {
  const t = useTranslations('common');
  return (
    <output className={joinClasses('flex flex-col gap-3', className)}>
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: lines }, (_, index) => (
        <span
          key={index}
          aria-hidden="true"
          className={joinClasses(
            'h-5 animate-pulse bg-hairline/70',
            index === lines - 1 && lines > 1 ? 'w-2/3' : 'w-full',
          )}
        />
      ))}
    </output>
  );
};
