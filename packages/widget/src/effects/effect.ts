/** Where the widget is at home: its own root, and the server it came from. */
export type Place = { own: ShadowRoot; origin: string };

/** Something that goes on while a function is switched on. */
export type Effect = {
  stop: () => void;
  /** The page has changed. */
  refresh?: () => void;
};
