/** What the server says of this page: the shape of `GET /w/v1/config/{key}.json`, whose source is the contract's `widgetConfig`. */
export type WidgetConfig = {
  state: 'active' | 'inactive' | 'unknown_key' | 'wrong_domain';
  language: string;
  /** `#rrggbb`, and nothing else: the server sees to it. */
  primaryColour: string;
  /** As the primary one. */
  secondaryColour: string;
  menuPosition: 'menu-left' | 'menu-right';
  buttonPosition: 'left-bottom' | 'left-middle' | 'right-bottom' | 'right-middle';
  icon: 'person' | 'eye' | 'sliders';
  size: 'small' | 'medium' | 'large';
  /** In the order shown; an id that is not known here is skipped. */
  functions: string[];
  /** Globs of paths, such as `/shop/*`. */
  hiddenPaths: string[];
  statementUrl: string | null;
  canReport: boolean;
  /** Whose service it is; missing where the server is older. `logoPath` is a path of the script's origin. */
  footer?: { text: string; url: string | null; logoPath: string | null } | null;
};

/** How the script is embedded in the page. */
export type Embed = {
  /** The origin of the script, and of all further requests. */
  origin: string;
  /** The project's licence key. */
  key: string;
  /** Given in the dashboard's preview only: shown at once, and nothing is sent or kept. */
  preview: WidgetConfig | null;
};
