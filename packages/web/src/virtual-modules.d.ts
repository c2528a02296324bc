declare module 'virtual:contract-routes/*' {
  /** Method and path of procedures: `{ 'auth.me': 'GET /auth/me' }`. */
  export const routes: Record<string, string>;
}

declare module 'virtual:messages/*' {
  /** Compiled messages by area. */
  export const messages: Record<string, Record<string, unknown>>;
}
