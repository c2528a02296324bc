type SparklineProps = {
  /** Scores of 0 to 100, the oldest first; at least two. */
  values: readonly number[];
  /** What is said instead of the drawing. */
  label: string;
  className?: string;
};

const width = 96;
const height = 32;
const edge = 4;

/** Where the values are in the drawing. The lowest and the highest fill the height, so that a change of a few points can be seen. */
const pointsOf = (values: readonly number[]): { x: number; y: number }[] => {
  const lowest = Math.min(...values);
  const range = Math.max(...values) - lowest;
  return values.map((value, index) => ({
    x: edge + (index / (values.length - 1)) * (width - 2 * edge),
    // A level line is drawn in the middle.
    y: height - edge - (range > 0 ? (value - lowest) / range : 0.5) * (height - 2 * edge),
  }));
};

/** The way of a score as a small line. */
export const Sparkline = ({ values, label, className }: SparklineProps) => {
  const points = pointsOf(values);
  const last = points.at(-1);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} className={className}>
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        className="fill-none stroke-primary"
        strokeWidth={2}
      />
      {last ? <rect x={last.x - 3} y={last.y - 3} width={6} height={6} className="fill-primary forced-fill" /> : null}
    </svg>
  );
};
