import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** What `vitest.config.ts` reads from `TEST_LONG`. */
    isLongTest: boolean;
  }
}

/** Whether tests take all the time they need (`npm run test:long`) or the seconds they have in the proof. */
export const isLongTest = inject('isLongTest');
