import { Fragment } from 'react';

/** Running text in which `backticks` mark code, as the rule catalogue writes it. */
export const CodeText = ({ children }: { children: string }) => (
  <>
    {children.split('`').map((part, index) =>
      index % 2 === 1 ? (
        <code
          key={index}
          className="border border-hairline bg-paper box-decoration-clone px-1 py-px font-mono text-[0.9em] break-words"
        >
          {part}
        </code>
      ) : (
        <Fragment key={index}>{part}</Fragment>
      ),
    )}
  </>
);
