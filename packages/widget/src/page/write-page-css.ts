import type { Choice } from '../functions.ts';

/** Background, text and links of the colour themes; each pair has at least 7:1 (WCAG 2.2, 1.4.6). */
export const themes: Record<string, readonly [background: string, text: string, link: string]> = {
  dark: ['#121212', '#f2f2f2', '#9ecbff'],
  light: ['#ffffff', '#000000', '#0000b3'],
  yellow: ['#000000', '#ffe94d', '#8ff0ff'],
  soft: ['#f7efdc', '#33261a', '#5b2a6e'],
};

const headings = 'h1,h2,h3,h4,h5,h6';
const isMore = (value: string): boolean => value === 'more';

/** Boxes get a background of their own, since what lies under them must not show through; what only carries text gets none. */
const writeTheme = (name: string): string => {
  const [background, text, link] = themes[name] ?? [];
  return `:root{color-scheme:${name === 'dark' || name === 'yellow' ? 'dark' : 'light'}}
*:not(img,picture,video,canvas,iframe,svg,svg *){color:${text};background:${background};text-shadow:none;box-shadow:none}
::placeholder{color:${text}}
:is(:empty,span,a,em,strong,b,i,label,p,${headings}):not(input,textarea){background:none}
button,input,select,textarea,td,th{border-color:currentcolor}
:is(button,[role=button]):not(:focus-visible){box-shadow:inset 0 0 0 1px}
a[href],a[href] *{color:${link}}`;
};

/**
 * Each function's rules. The size is that of everything but the widget, which is beside the body. What is hidden stays in the
 * accessibility tree, and no outline of the focus is replaced but by a stronger one.
 */
const rules: Record<string, (value: string) => string> = {
  // Where little room is left, what is wider than that wraps: as in a window of 320 pixels and less (WCAG 2.2, 1.4.4 and 1.4.10).
  'text-size': (value) =>
    `body{zoom:${value}}@media(max-width:${320 * Number(value)}px){body *{overflow-wrap:anywhere;text-wrap-mode:wrap;flex-wrap:wrap;grid-template-columns:minmax(0,1fr);min-width:0;max-width:100%;object-fit:contain}}`,
  'line-spacing': (value) => `*{line-height:${isMore(value) ? 1.75 : 2.2}}`,
  'letter-spacing': (value) =>
    `*{letter-spacing:.${isMore(value) ? '06' : '12'}em;word-spacing:.${isMore(value) ? '12' : '24'}em}`,
  // Letters of icon fonts are pictures.
  'readable-font': () =>
    `*:not(i,[class*=icon i],[class*=symbol i],[class^=fa],[class*=" fa"],code,pre){font-family:"Atkinson Hyperlegible",Verdana,sans-serif}`,
  contrast: writeTheme,
  saturation: (value) => `:root{filter:saturate(${value === 'grey' ? 0 : value === 'low' ? 0.5 : 1.8})}`,
  'highlight-links': () =>
    'a[href]{text-decoration:underline 2px}a[href]:not(:focus-visible){outline:2px solid;outline-offset:2px}',
  'highlight-headings': () =>
    `:is(${headings},[role=heading]):not(:focus-visible){outline:2px dashed;outline-offset:2px}`,
  'big-cursor': () => '*{cursor:none}',
  'pause-motion': () =>
    '*,::before,::after{animation-duration:1ms;animation-delay:0s;animation-iteration-count:1;transition:none;scroll-behavior:auto}',
  'hide-images': () =>
    '*{background-image:none}img:not(button *),video,canvas,picture{opacity:0}a:has(>img:only-child) img{opacity:1}',
  // The sentence that is being read.
  reading: () => '::highlight(zugang){background:#ffe066;color:#000}',
  'focus-marker': () =>
    ':focus-visible{outline:4px solid #000;outline-offset:2px;box-shadow:0 0 0 2px #ffd400,0 0 0 10px #ffd400}',
};

/**
 * The style sheet of a choice; empty for none. It is in a cascade layer, and all of it is important: so it goes before all that
 * the page has outside of layers, whatever its selectors. While it is read, `reading` is part of the choice.
 */
export const writePageCss = (choice: Choice): string => {
  const css = Object.entries(choice).map(([name, value]) => rules[name]?.(value) ?? '');
  return css.length > 0 ? `@layer zugang{${css.join('').replaceAll(/[;}]/g, '!important$&')}}` : '';
};
