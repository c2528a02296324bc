/** Whether an element's words are drawn as a picture by a font that knows them: `material-icons`, `Material Symbols Outlined`. */
export const isIconWord = (element: Element): boolean =>
  /\bmaterial[-\s](?:icons|symbols)/i.test(
    `${element.getAttribute('class') ?? ''} ${getComputedStyle(element).fontFamily}`,
  );
