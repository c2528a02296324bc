import type { ReactNode } from 'react';
import { toApiError } from '../api/index.ts';
import { useKeyText } from '../i18n/index.ts';
import { ErrorState, Pagination, Skeleton } from '#ui';

/** A page of a list as the API gives it. */
type ListPage = { page: number; size: number; total: number };

type Props<T extends ListPage> = {
  heading: ReactNode;
  /** What narrows the list down; null as long as there is nothing to narrow down. */
  filters: ReactNode;
  list: { data: T | undefined; error: unknown; refetch: () => unknown };
  /** Said where it could not be read. */
  errorTitle?: string;
  /** Said where nothing is in it. */
  empty: ReactNode;
  onPage: (page: number) => void;
  children: (data: T) => ReactNode;
};

/** What every screen with a long list has: heading, filters, waiting, failing, nothing there, the rows, pages of them. */
export const ListFrame = <T extends ListPage>(props: Props<T>) => {
  const { heading, filters, list, errorTitle, empty, onPage, children } = props;
  const keyText = useKeyText();
  const { data, error, refetch } = list;
  return (
    <div className="flex flex-col gap-6">
      {heading}
      {/* They come with the rows, as their texts have figures of the list: nothing that is there already moves. */}
      {filters && (data || error) ? <div className="flex flex-col gap-4">{filters}</div> : null}
      {error ? (
        <ErrorState title={errorTitle} message={keyText(toApiError(error).key)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton lines={8} /> : null}
      {data && data.total === 0 ? empty : null}
      {data && data.total > 0 ? (
        <>
          {children(data)}
          <Pagination page={data.page} size={data.size} total={data.total} onPage={onPage} />
        </>
      ) : null}
    </div>
  );
};
