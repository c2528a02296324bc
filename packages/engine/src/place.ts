/** The part of the page that contains an element: the nearest landmark, else the page. */
export type Region =
  | 'header'
  | 'navigation'
  | 'main'
  | 'complementary'
  | 'footer'
  | 'search'
  | 'form'
  | 'dialog'
  | 'region'
  | 'page';

/** A rectangle in CSS pixels from the page's upper left corner. */
export type Box = { x: number; y: number; width: number; height: number };
