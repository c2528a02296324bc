import { joinClasses } from '#ui';

/** A line of {@link FactList}; `isSum` sets it apart from what it adds up. */
export type Fact = { label: string; value: string; isSum?: boolean };

/** Names and values side by side, the values at the end of their lines. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="flex flex-col">
    {facts.map(({ label, value, isSum = false }) => (
      <div
        key={label}
        className={joinClasses(
          'flex flex-wrap justify-between gap-x-6 border-b border-hairline py-1.5 last:border-0',
          isSum && 'font-semibold',
        )}
      >
        <dt className={isSum ? undefined : 'text-soft'}>{label}</dt>
        <dd className="ml-auto text-right wrap-anywhere tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);
