import type { LegalBlock, LegalDocument } from '@zugang/contract';
import { useTranslations } from 'use-intl';

type DocumentTextProps = {
  document: Pick<LegalDocument, 'intro' | 'sections'>;
  /** Level of the document's own sections; its smaller headings are one below. */
  level?: 2 | 3;
};

/** The text of a legal document: contents with anchors, then its parts. */
export const DocumentText = ({ document: { intro, sections }, level = 2 }: DocumentTextProps) => {
  const t = useTranslations('legal.document');
  const headings = { 2: level === 2 ? 'h2' : 'h3', 3: level === 2 ? 'h3' : 'h4' } as const;
  return (
    <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,44rem)_16rem]">
      <nav aria-label={t('contents')} className="no-print xl:order-2">
        <p aria-hidden="true" className="mb-2 text-sm font-semibold">
          {t('contents')}
        </p>
        <ol className="flex flex-col gap-1 border-l border-hairline xl:sticky xl:top-24 xl:max-h-[80vh] xl:overflow-y-auto">
          {sections
            .filter((section) => section.level === 2)
            .map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`} className="block px-3 py-1 text-sm text-soft hover:text-ink">
                  {heading}
                </a>
              </li>
            ))}
        </ol>
      </nav>
      <div className="flex max-w-prose flex-col gap-4 wrap-anywhere hyphens-auto xl:order-1">
        {intro.map((block) => (
          <Block key={keyOf(block)} block={block} />
        ))}
        {sections.map(({ id, level: own, heading, blocks }) => {
          const Heading = headings[own];
          return (
            <section key={id} aria-labelledby={id} className="flex flex-col gap-3">
              <Heading id={id} className={own === 2 ? 'mt-4 scroll-mt-24 text-xl' : 'scroll-mt-24 text-lg'}>
                {heading}
              </Heading>
              {blocks.map((block) => (
                <Block key={keyOf(block)} block={block} />
              ))}
            </section>
          );
        })}
      </div>
    </div>
  );
};

const keyOf = (block: LegalBlock): string => (block.kind === 'list' ? block.items.join() : block.text);

const Block = ({ block }: { block: LegalBlock }) => {
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-6">
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
};
