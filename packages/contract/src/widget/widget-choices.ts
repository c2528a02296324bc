/**
 * What a visitor can switch on in the widget. The settings say which of them are shown, in which order.
 * `text-size` to `focus-marker` change presentation only; `structure` lists headings, landmarks and links; `read-aloud` uses the browser's voice;
 * `profiles` switches several on at once.
 */
export const widgetFunctions = [
  'text-size',
  'line-spacing',
  'letter-spacing',
  'readable-font',
  'contrast',
  'saturation',
  'highlight-links',
  'highlight-headings',
  'big-cursor',
  'reading-line',
  'reading-mask',
  'pause-motion',
  'mute',
  'hide-images',
  'focus-marker',
  'structure',
  'read-aloud',
  'profiles',
] as const;

/** Where the menu opens, the position of its button, its icon, its size, its language (`auto`: the page's, English where it is neither). */
export const widgetMenuPositions = ['menu-left', 'menu-right'] as const;
export const widgetButtonPositions = ['left-bottom', 'left-middle', 'right-bottom', 'right-middle'] as const;
export const widgetIcons = ['person', 'eye', 'sliders'] as const;
export const widgetSizes = ['small', 'medium', 'large'] as const;
export const widgetLanguages = ['auto', 'de', 'en'] as const;
