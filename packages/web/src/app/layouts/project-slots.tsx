import { createContext, use, useMemo, useState } from 'react';
import type { ReactNode, RefCallback } from 'react';

/** Places of the dashboard that a project fills: `bar` above the screen, `side` in the side bar, `drawer` in the drawer. */
export type SlotName = 'bar' | 'side' | 'drawer';

type Elements = Partial<Record<SlotName, HTMLElement | null>>;
type Refs = Record<SlotName, RefCallback<HTMLElement>>;

/** The slots that are there; for `FillSlot`. */
export const ElementsContext = createContext<Elements>({});
const RefsContext = createContext<Partial<Refs>>({});

/** Around a dashboard. The code of projects is not part of it: it comes with the screens of a project, and is put into the slots. */
export const ProjectSlots = ({ children }: { children: ReactNode }) => {
  const [elements, setElements] = useState<Elements>({});
  const refs = useMemo((): Refs => {
    const refOf =
      (name: SlotName): RefCallback<HTMLElement> =>
      (element) =>
        setElements((before) => ({ ...before, [name]: element }));
    return { bar: refOf('bar'), side: refOf('side'), drawer: refOf('drawer') };
  }, []);
  return (
    <RefsContext value={refs}>
      <ElementsContext value={elements}>{children}</ElementsContext>
    </RefsContext>
  );
};

/** The place itself. `className` keeps its height before it is filled, so that nothing moves when it is. */
export const ProjectSlot = ({ name, className }: { name: SlotName; className?: string | undefined }) => (
  <div ref={use(RefsContext)[name]} className={className} />
);
