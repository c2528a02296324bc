import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import { Table } from '../table.tsx';
import { ChartFrame } from './chart-frame.tsx';

/** One bar. `tone` is a background class such as `bg-critical`; `mark` is shown before the label (an impact's shape). */
export type Bar = { id: string; label: string; value: number; mark?: ReactNode; tone?: string; node?: ReactNode };

type BarChartProps = {
  title: string;
  summary: string;
  bars: readonly Bar[];
  columns: { label: string; value: string };
  format: (value: number) => string;
};

/** Horizontal bars with their figures written beside them. `node` replaces the label where it is a link. */
export const BarChart = ({ title, summary, bars, columns, format }: BarChartProps) => {
  const share = scaleLinear([0, Math.max(1, ...bars.map((bar) => bar.value))], [0, 100]);
  return (
    <ChartFrame
      title={title}
      summary={summary}
      chart={
        <ul className="flex flex-col gap-3">
          {bars.map((bar) => (
            <li key={bar.id} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
              <span className="flex min-w-0 items-center gap-2 font-medium">
                {bar.mark}
                {bar.node ?? bar.label}
              </span>
              <span className="tabular-nums">{format(bar.value)}</span>
              <span aria-hidden="true" className="col-span-2 h-2.5 bg-paper forced-border">
                <span
                  className={joinClasses(
                    'block h-full transition-[width] duration-500 forced-fill',
                    bar.tone ?? 'bg-primary',
                  )}
                  style={{ width: `${share(bar.value)}%` }}
                />
              </span>
            </li>
          ))}
        </ul>
      }
      table={
        <Table
          // The card around it often has the chart's title as its name already.
          caption={`${title}: ${columns.label}, ${columns.value}`}
          rows={bars}
          rowKey={(bar) => bar.id}
          columns={[
            { id: 'label', header: columns.label, cell: (bar) => bar.label, isRowHeader: true },
            { id: 'value', header: columns.value, cell: (bar) => format(bar.value), align: 'end' },
          ]}
        />
      }
    />
  );
};
