import { useId } from 'react';
import type { ReactNode } from 'react';

type Props = { title: string; lead?: ReactNode; children: ReactNode };

/** A part of a report under its heading; on paper it begins with its table, never alone at the foot of a page. */
export function ReportSection({ title, lead, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <header className="break-after-avoid">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {lead ? <p className="mt-1 max-w-prose text-soft">{lead}</p> : null}
      </header>
      {children}
    </section>
  );
}
