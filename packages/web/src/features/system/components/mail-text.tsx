import type { ReactNode } from 'react';

const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g;

/** `text` with its web addresses as links. A mail's HTML is never rendered here: it would run into the page's own policy. */
export const linkify = (text: string): ReactNode[] => {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    parts.push(text.slice(end, match.index));
    parts.push(
      <a key={match.index} href={match[0]} className="text-link break-all">
        {match[0]}
      </a>,
    );
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)];
};

/** The text of a mail in the mail's own language, with clickable links. */
export const MailText = ({ text, locale }: { text: string; locale: string }) => (
  <div lang={locale} className="max-w-prose px-5 py-6 whitespace-pre-wrap sm:px-8">
    {linkify(text)}
  </div>
);
