import { createElement } from 'react';
import type { ComponentProps, ReactNode } from 'react';

type IconData = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };

/**
 * Makes an icon of Lucide's lines. Replaces the library's own factory when the dashboard is built
 * (`build/lean-modules.ts`): sizes and colours are classes here, and the text beside an icon names its meaning.
 */
export const createIcon = ({ node }: IconData) => {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon(props: ComponentProps<'svg'>): ReactNode {
    const look = {
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    } as const;
    return createElement('svg', { width: 24, height: 24, viewBox: '0 0 24 24', ...look, ...props }, ...lines);
  };
};
