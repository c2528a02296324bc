/** A style sheet as text: the build brings it in, without its spaces and comments. */
declare module '*.css' {
  export const css: string;
}

/** The catalogues of `packages/messages/catalogues/widget`, put together by the build. */
declare module 'virtual:widget-texts' {
  /** Keys with dots, German, English: a line each, in the same order, with a bar between the texts. */
  export const bundled: string;
  /** Files of further languages, by language. */
  export const files: Record<string, string>;
}

/** The catalogues of `packages/messages/catalogues/statement_embed`, as above. */
declare module 'virtual:statement-texts' {
  export const bundled: string;
}

/** The version in the room's package.json. */
declare module 'virtual:widget-version' {
  export const version: string;
}
