import { CopyButton, joinClasses } from '#ui';

/** A line of a transfer; `copied`: what its button copies, left out where there is none. */
export type TransferFact = { label: string; value: string; copied?: string | undefined };

/** What one needs for a bank transfer, to read and to copy. */
export const TransferFacts = ({ facts, className }: { facts: readonly TransferFact[]; className: string }) => (
  <dl className={joinClasses('flex flex-col', className)}>
    {facts.map(({ label, value, copied }) => (
      <div key={label} className="flex flex-wrap items-center gap-x-4 border-b border-hairline py-1.5 last:border-0">
        <dt className="w-40 text-soft">{label}</dt>
        <dd className="flex min-w-0 grow flex-wrap items-center justify-between gap-2 tabular-nums wrap-anywhere">
          <span>{value}</span>
          {copied ? <CopyButton text={copied} name={label} /> : null}
        </dd>
      </div>
    ))}
  </dl>
);
