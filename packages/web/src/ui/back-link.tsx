import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';

const BackAnchor = ({ children, ...rest }: ComponentProps<'a'>) => {
  return (
    // The router marks a link to a parent address as the current page.
    <a
      {...rest}
      aria-current={undefined}
      className="no-print text-link inline-flex min-h-6 items-center w-fit gap-1.5 font-medium"
    >
      <ArrowLeft aria-hidden="true" className="size-4.5 shrink-0" />
      {children}
    </a>
  );
};

/** A router link from a detail back to its list. */
export const BackLink = createLink(BackAnchor);
