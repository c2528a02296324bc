import { joinClasses } from './join-classes.ts';
import { LoadingText } from './loading-text.tsx';

/** Grey bars in the place of text that is on its way. */
export const Skeleton = ({ lines = 3, className }: { lines?: number; className?: string }) => (
  <div className={joinClasses('flex flex-col gap-3', className)}>
    <LoadingText />
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
  </div>
);
