import { z } from 'zod';

const isHome = (value: string): boolean =>
  value === 'login' || value === 'start' || (URL.canParse(value) && new URL(value).protocol === 'https:');

/** What people without an account find at this installation. */
export const frontSettings = {
  HOME_PAGE: z.string().refine(isHome, 'must be login, start or an https address').default('login'),
  PUBLIC_CHECK: z.enum(['on', 'off'], 'must be one of on, off').default('on'),
};

/** The front door. `isDemo`: its texts say that this is the demo, not a company. */
export type Front = {
  /** Where `/` leads who is not signed in: the login, the start page, or another website (https). */
  home: string;
  /** Whether one page can be checked without an account. */
  hasPublicCheck: boolean;
  isDemo: boolean;
};

/** The front door of the settings. */
export const frontOf = (values: { HOME_PAGE: string; PUBLIC_CHECK: 'on' | 'off' }, isDemo: boolean): Front => ({
  home: values.HOME_PAGE,
  hasPublicCheck: values.PUBLIC_CHECK === 'on',
  isDemo,
});
