import { ChartColumn, Table as TableIcon } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../button.tsx';

type ChartFrameProps = {
  /** The chart's name. */
  title: string;
  /** What it shows, in a sentence: the text alternative of the drawing. */
  summary: string;
  chart: ReactNode;
  table: ReactNode;
};

/** A chart with the same data as a table behind a switch. */
export const ChartFrame = ({ title, summary, chart, table }: ChartFrameProps) => {
  const t = useTranslations('common.chart');
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <figure aria-labelledby={id} className="flex flex-col gap-3">
      <figcaption className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:flex-nowrap">
        <span id={id} className="min-w-0">
          <span className="sr-only">{title}: </span>
          <span className="text-sm text-soft">{summary}</span>
        </span>
        <Button
          size="small"
          variant="quiet"
          className="no-print shrink-0"
          aria-label={`${isTable ? t('show_chart') : t('show_table')}: ${title}`}
          onClick={() => setTable(!isTable)}
          icon={
            isTable ? (
              <ChartColumn aria-hidden="true" className="size-4" />
            ) : (
              <TableIcon aria-hidden="true" className="size-4" />
            )
          }
        >
          {isTable ? t('show_chart') : t('show_table')}
        </Button>
      </figcaption>
      {isTable ? table : chart}
    </figure>
  );
};
