import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { productName, useBrand } from './brand/brand-store.ts';
import { hasNavigated } from './navigation-focus.ts';

type PageHeadingProps = {
  title: string;
  /** The language of the title, where it may be another than that of the screen. */
  lang?: string;
  /** `auto` where people wrote the title: it has the direction of its letters. */
  dir?: 'auto';
  /** The document's title where it must say more than the heading. */
  documentTitle?: string;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
};

/**
 * The `h1` of a screen. Sets the document's title, and takes the focus after a change of route,
 * so that screen readers announce the new page. The first load leaves the focus to the browser.
 */
export const PageHeading = ({ title, lang, dir, documentTitle = title, eyebrow, lead, actions }: PageHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const site = useBrand()?.title ?? productName;
  useEffect(() => {
    document.title = `${documentTitle} – ${site}`;
  }, [documentTitle, site]);
  useEffect(() => {
    if (hasNavigated()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        {eyebrow ? <p className="eyebrow mb-2">{eyebrow}</p> : null}
        <h1
          ref={heading}
          lang={lang}
          dir={dir}
          tabIndex={-1}
          className="text-3xl wrap-anywhere hyphens-auto sm:text-[2.5rem]"
        >
          {title}
        </h1>
        {lead ? <div className="mt-3 max-w-prose text-lg text-soft">{lead}</div> : null}
      </div>
      {actions ? <div className="no-print flex flex-wrap items-center gap-3">{actions}</div> : null}
    </header>
  );
};
