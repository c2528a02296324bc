declare module 'virtual:contract-routes' {
  import type { AnyContractRouter } from '@orpc/contract';
  export const routes: AnyContractRouter;
}

declare module 'virtual:messages/*' {
  /** Compiled messages by area. */
  export const messages: Record<string, Record<string, unknown>>;
}
