/**
 * What only its ground in a colour of its own says, where colours are forced and grounds are not painted: chosen ones that look
 * like their neighbours, and drawn shapes that vanish. Runs in the page.
 */
export const findColourOnly = (): string[] => {
  const describe = (element: Element): string => element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 220);
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const look = (element: Element): string => {
    const style = getComputedStyle(element);
    const sides = ['top', 'right', 'bottom', 'left'].map((side) =>
      [`border-${side}-style`, `border-${side}-width`, `border-${side}-color`].map((name) =>
        style.getPropertyValue(name),
      ),
    );
    const { outlineStyle, textDecorationLine, fontWeight, color, backgroundColor, backgroundImage } = style;
    const own = [sides, outlineStyle, textDecorationLine, fontWeight, color, backgroundColor, backgroundImage];
    return [own, element.querySelectorAll('svg').length].join(' ');
  };
  const stateOf = (element: Element): string => {
    const names = ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-current'];
    const input = element.querySelector(':scope > input[type="radio"], :scope > input[type="checkbox"]');
    if (input instanceof HTMLInputElement) return String(input.checked);
    const said = names.map((name) => element.getAttribute(name)).find((value) => value !== null) ?? 'false';
    return said === 'false' ? 'false' : 'true';
  };
  /** With its descendants: the mark of the selection may be inside. */
  const wholeLook = (element: Element): string => [element, ...element.querySelectorAll('*')].map(look).join('\n');
  const chosen = [
    ...document.querySelectorAll(
      '[aria-pressed="true"], [aria-selected="true"], [aria-checked="true"], [aria-current]:not([aria-current="false"])',
    ),
    ...document.querySelectorAll('label:has(> input.sr-only:checked)'),
  ].filter(isSeen);
  const alike = chosen.filter((element) => {
    const item = element.closest('li') ?? element;
    const others = [...(item.parentElement?.children ?? [])]
      .filter((other) => other !== item)
      .map((other) => (item === element ? other : other.querySelector(element.localName)))
      .filter((other) => other !== null && other.localName === element.localName && stateOf(other) === 'false');
    return others.some((other) => other && look(other) === look(element) && wholeLook(other) === wholeLook(element));
  });
  const vanished = [...document.querySelectorAll<HTMLElement>('main *, header *, nav *, dialog[open] *')].filter(
    (element) => {
      const isShape =
        element.childElementCount === 0 && (element.textContent ?? '') === '' && element instanceof HTMLElement;
      if (!isShape || element.matches('input, select, textarea, img, iframe, video, canvas, hr, progress'))
        return false;
      if (!element.hasAttribute('data-was-painted') || !isSeen(element)) return false;
      const style = getComputedStyle(element);
      const hasBorder = ['top', 'right', 'bottom', 'left'].some(
        (side) =>
          style.getPropertyValue(`border-${side}-style`) !== 'none' &&
          Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0,
      );
      const isPainted = style.backgroundImage !== 'none' || style.forcedColorAdjust === 'none';
      const canvas = getComputedStyle(document.documentElement).backgroundColor;
      const isOnOther = style.backgroundColor !== canvas && !style.backgroundColor.endsWith(' 0)');
      return !hasBorder && style.outlineStyle === 'none' && !isPainted && !isOnOther;
    },
  );
  return [
    ...alike.map((element) => `looks in forced colours as if it were not chosen: ${describe(element)}`),
    ...vanished.map((element) => `is not painted in forced colours: ${describe(element)}`),
  ];
};

/** Marks the shapes that are drawn by their ground alone, before colours are forced. Runs in the page. */
export const markPainted = (): void => {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (element.childElementCount > 0 || (element.textContent ?? '') !== '') continue;
    if (getComputedStyle(element, '::before').content !== 'none') continue;
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const isClear = backgroundColor === 'transparent' || /(?:, |\/ )0\)$/.test(backgroundColor);
    const parent = element.parentElement ? getComputedStyle(element.parentElement).backgroundColor : '';
    if (backgroundImage === 'none' && !isClear && backgroundColor !== parent) element.dataset['wasPainted'] = '';
  }
};
