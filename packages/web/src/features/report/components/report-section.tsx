import type { ReactNode } from 'react';

type Props = { title: string; lead?: ReactNode; children: ReactNode };

/** A part of a report under its heading; its table is the landmark of that name. In print the heading is never alone at the foot of a page. */
export const ReportSection = ({ title, lead, children }: Props) => (
  <div className="flex flex-col gap-4">
    <header className="break-inside-avoid break-after-avoid">
      <h2 className="text-2xl">{title}</h2>
      {lead ? <p className="mt-1 max-w-prose text-soft">{lead}</p> : null}
    </header>
    {children}
  </div>
);
