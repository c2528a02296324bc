const namespace = 'http://www.w3.org/2000/svg';

const draw = (...paths: string[]): SVGElement => {
  const icon = document.createElementNS(namespace, 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  for (const path of paths) {
    const line = document.createElementNS(namespace, 'path');
    line.setAttribute('d', path);
    icon.append(line);
  }
  return icon;
};

const frame = 'M3 4h18v16H3z';

/** A window with the panel on one side. */
export const drawDock = (side: 'left' | 'bottom' | 'right'): SVGElement =>
  draw(frame, { left: 'M9 4v16', bottom: 'M3 14h18', right: 'M15 4v16' }[side]);

/** A minus: the panel folds to its title. */
export const drawFold = (): SVGElement => draw('M5 12h14');

export const drawClose = (): SVGElement => draw('M5 5l14 14', 'M19 5L5 19');
