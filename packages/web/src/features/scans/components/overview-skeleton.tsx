import { LoadingText } from '#ui';

/** Blocks as large as the heading, the score and the first causes that come in their place. */
export const OverviewSkeleton = () => {
  const block = 'animate-pulse bg-hairline/60';
  return (
    <div className="flex flex-col gap-6">
      <LoadingText />
      <span aria-hidden="true" className={`${block} h-12 w-2/3`} />
      <span aria-hidden="true" className={`${block} h-7 w-1/2`} />
      <span aria-hidden="true" className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <span className={block} style={{ height: '22rem' }} />
        <span className={block} style={{ height: '39rem' }} />
      </span>
    </div>
  );
};
