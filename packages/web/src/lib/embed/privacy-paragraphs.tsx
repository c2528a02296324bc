import type { EmbedCode } from '@zugang/contract';
import { useTranslations } from 'use-intl';
import { CopyButton } from '#ui';

/** A paragraph in a language of its own, whatever the dashboard's. */
type Paragraph = { lang: 'de' | 'en'; name: string; text: string };

/** Paragraphs to be read and copied, each under its name. */
export const CopyableParagraphs = ({ paragraphs }: { paragraphs: readonly Paragraph[] }) =>
  paragraphs.map(({ lang, name, text }) => (
    <section key={lang} aria-label={name} className="border border-hairline bg-paper">
      <header className="flex flex-wrap items-center justify-between gap-2 border-b border-hairline py-1 pr-1 pl-4">
        <p className="text-sm font-semibold">{name}</p>
        <CopyButton text={text} name={name} />
      </header>
      <p lang={lang} className="px-4 py-3 text-sm wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </section>
  ));

/** The paragraph for a website's privacy policy in both languages; needs the messages `tool`. */
export const PrivacyParagraphs = ({ embed }: { embed: EmbedCode }) => {
  const t = useTranslations('tool.integration.privacy');
  const values = { origin: new URL(embed.scriptUrl).origin };
  return (
    <CopyableParagraphs
      paragraphs={[
        { lang: 'de', name: t('label_de'), text: t('de', values) },
        { lang: 'en', name: t('label_en'), text: t('en', values) },
      ]}
    />
  );
};
