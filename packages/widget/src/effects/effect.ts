/** Something that goes on while a function is switched on. */
export type Effect = {
  stop: () => void;
  /** The page has changed. */
  refresh?: () => void;
};
