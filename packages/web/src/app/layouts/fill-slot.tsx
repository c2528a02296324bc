import { use } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ElementsContext } from './project-slots.tsx';
import type { SlotName } from './project-slots.tsx';

/** Fills a slot of the dashboard around it. */
export const FillSlot = ({ name, children }: { name: SlotName; children: ReactNode }) => {
  const place = use(ElementsContext)[name];
  return place ? createPortal(children, place) : null;
};
