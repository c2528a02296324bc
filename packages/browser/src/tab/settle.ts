import { createInPageScript } from '../bridge/create-in-page-script.ts';
import type * as settling from './in-page/settle.ts';

/** Waits until a page has settled; see `in-page/settle.ts`. */
export const settleScript = createInPageScript<typeof settling>(new URL('./in-page/settle.ts', import.meta.url));
