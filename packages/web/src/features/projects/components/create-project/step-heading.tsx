import { useEffect, useRef } from 'react';

/** The heading of a step; takes the focus when the step appears, unless it is the first one. */
export const StepHeading = ({ title, count, isFocused }: { title: string; count: string; isFocused: boolean }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  return (
    <div>
      <p className="eyebrow mb-1">{count}</p>
      <h3 ref={heading} tabIndex={-1} className="text-2xl">
        {title}
      </h3>
    </div>
  );
};
