type ScoreDoorProps = {
  /** 0 to 100, or null while nothing was checked. */
  score: number | null;
  /** The score as text. */
  text: string;
  /** What is said instead of the drawing, with the coverage: never a bare figure. */
  label: string;
  className?: string;
};

/** A score as a doorway that opens: the lit share is the score. A square of 96 units. */
export const ScoreDoor = ({ score, text, label, className }: ScoreDoorProps) => {
  const lit = ((score ?? 0) / 100) * 88;
  return (
    <svg role="img" aria-label={label} viewBox="0 0 96 96" className={className}>
      <path className="fill-primary-deep" d="M0 0h96v96H0z" />
      <path className="fill-light forced-fill" d={`M4 ${92 - lit}h4v${lit}H4z`} />
      <text
        x="52"
        y="50"
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-white text-[30px] font-[680] tracking-tight tabular-nums"
      >
        {text}
      </text>
    </svg>
  );
};
