/** A style sheet as text: the build brings it in, without its spaces and comments. */
declare module '*.css' {
  export const css: string;
}

/** The catalogues of `packages/messages/catalogues/widget`, put together by the build. */
declare module 'virtual:widget-texts' {
  /** German and English by the key with dots. */
  export const bundled: Record<string, [german: string, english: string]>;
  /** Files of further languages, by language. */
  export const files: Record<string, string>;
}

/** The version in the room's package.json. */
declare module 'virtual:widget-version' {
  export const version: string;
}
