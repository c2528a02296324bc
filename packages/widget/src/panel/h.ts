import { guard } from '../guard.ts';

type Attributes = Record<string, string | boolean | null | undefined | ((event: Event) => unknown)>;

/** Makes an element: attributes by name, listeners as `onclick`, children in order. No HTML is parsed, no inline style is set. */
export const h = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key.slice(2), guard(value));
    else if (value === true) element.setAttribute(key, '');
    else if (typeof value === 'string') element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
};
