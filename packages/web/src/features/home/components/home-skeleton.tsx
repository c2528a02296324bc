import { LoadingText } from '#ui';

/** Blocks as large as what comes in their place: causes beside what waits, and a row of cards. */
export const HomeSkeleton = () => {
  const block = 'animate-pulse border border-hairline bg-hairline/40';
  return (
    <div className="flex flex-col gap-8">
      <LoadingText />
      <span aria-hidden="true" className="grid gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <span className={block} style={{ height: '32rem' }} />
        <span className={`${block} max-xl:hidden`} style={{ height: '20rem' }} />
      </span>
      <span aria-hidden="true" className="grid gap-5 sm:grid-cols-2 2xl:grid-cols-3">
        <span className={block} style={{ height: '24rem' }} />
        <span className={`${block} max-sm:hidden`} style={{ height: '24rem' }} />
      </span>
    </div>
  );
};
