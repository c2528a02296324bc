import { useState } from 'react';
import { Announcement } from './announcement.tsx';

type ChangingTextProps = { text: string; className?: string };

/** A text that is announced when it changes, but not when it appears: there it would follow the heading of the screen. */
export const ChangingText = ({ text, className }: ChangingTextProps) => {
  const [first] = useState(text);
  const [hasChanged, setChanged] = useState(false);
  if (text !== first && !hasChanged) setChanged(true);
  return (
    <>
      <span className={className} aria-hidden={hasChanged || undefined}>
        {text}
      </span>
      <Announcement>{hasChanged ? text : null}</Announcement>
    </>
  );
};
