import { scaleLinear, scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';
import { Table } from '../table.tsx';
import { ChartFrame } from './chart-frame.tsx';

/** A point in time; `value` is null where nothing was measured. */
export type TrendChartPoint = { id: string; label: string; value: number | null };

type TrendChartProps = {
  title: string;
  summary: string;
  points: readonly TrendChartPoint[];
  /** Names of the table's two columns. */
  columns: { label: string; value: string };
  format: (value: number) => string;
  /** The axis from and to; to the greatest value by default. */
  domain?: [number, number];
};

const width = 640;
const height = 220;
const margin = { top: 16, right: 24, bottom: 32, left: 44 };

/** A line over time, oldest point first. */
export const TrendChart = ({ title, summary, points, columns, format, domain }: TrendChartProps) => {
  const measured = points.filter((point): point is TrendChartPoint & { value: number } => point.value !== null);
  const x = scalePoint(
    points.map((point) => point.id),
    [margin.left, width - margin.right],
  ).padding(0.2);
  const y = scaleLinear(domain ?? [0, Math.max(1, ...measured.map((point) => point.value))], [
    height - margin.bottom,
    margin.top,
  ]);
  if (!domain) y.nice(4);
  const at = (point: { id: string }): number => x(point.id) ?? 0;
  const path = line<(typeof measured)[number]>(at, (point) => y(point.value))(measured) ?? '';
  const ground = area<(typeof measured)[number]>(at, y(y.domain()[0] ?? 0), (point) => y(point.value))(measured) ?? '';
  const every = Math.ceil(points.length / 6);
  return (
    <ChartFrame
      title={title}
      summary={summary}
      chart={
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`${title}: ${summary}`}
          className="w-full font-sans text-[13px]"
        >
          {y.ticks(4).map((tick) => (
            <g key={tick} transform={`translate(0 ${y(tick)})`}>
              <line x1={margin.left} x2={width - margin.right} className="stroke-hairline" />
              <text x={margin.left - 10} dy="0.32em" textAnchor="end" className="fill-soft tabular-nums">
                {format(tick)}
              </text>
            </g>
          ))}
          <path d={ground} className="fill-primary-wash" />
          <path d={path} className="fill-none stroke-primary" strokeWidth={2.5} />
          {measured.map((point) => (
            <rect
              key={point.id}
              x={at(point) - 4}
              y={y(point.value) - 4}
              width={8}
              height={8}
              className="fill-surface stroke-primary"
              strokeWidth={2.5}
            >
              <title>{`${point.label}: ${format(point.value)}`}</title>
            </rect>
          ))}
          {points.map((point, index) =>
            index % every === 0 ? (
              <text key={point.id} x={at(point)} y={height - 10} textAnchor="middle" className="fill-soft">
                {point.label}
              </text>
            ) : null,
          )}
        </svg>
      }
      table={
        <Table
          // The card around it often has the chart's title as its name already.
          caption={`${title}: ${columns.label}, ${columns.value}`}
          rows={points}
          rowKey={(point) => point.id}
          columns={[
            { id: 'label', header: columns.label, cell: (point) => point.label, isRowHeader: true },
            {
              id: 'value',
              header: columns.value,
              cell: (point) => (point.value === null ? '–' : format(point.value)),
              align: 'end',
            },
          ]}
        />
      }
    />
  );
};
