import { icons } from './icons.data.ts';

/** Draws a picture beside a text; assistive technology passes over it. */
export const drawIcon = (name: string): SVGSVGElement => {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', icons[name] ?? '');
  svg.append(path);
  return svg;
};
