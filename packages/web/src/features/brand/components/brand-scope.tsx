import { brandPalette } from '@zugang/contract/account/brand-colours';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { brandProperties } from '#lib/brand';

type Props = { colour: string | null; className: string; children: ReactNode };

/** A part of the screen in the colours of a brand; nothing in it can be used. */
export const BrandScope = ({ colour, className, children }: Props) => {
  const scope = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const [name, value] of brandProperties(brandPalette(colour))) scope.current?.style.setProperty(name, value);
  }, [colour]);
  return (
    <div ref={scope} inert className={className}>
      {children}
    </div>
  );
};
