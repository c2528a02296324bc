import { z } from 'zod';

/** What a page may be tried by, and need not be where pages made alike have shown nothing. */
export const untriedProbe = z.enum(['focus', 'hover', 'change', 'states', 'keys', 'forms', 'mobile', 'messages']);
