import type { JSX } from 'preact';

/** A paragraph of the catalogue: parts between backticks are code. */
export const CodeText = ({ text }: { text: string }): JSX.Element => (
  <p>{text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}</p>
);
