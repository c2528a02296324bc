import { getPage, listPages, readScreenshot } from '#modules/page';
import { signedIn } from './base.ts';

export const pageRoutes = {
  list: signedIn.page.list.handler(({ context, input }) => listPages(context.ctx, input)),
  get: signedIn.page.get.handler(({ context, input }) => getPage(context.ctx, input)),
  screenshot: signedIn.page.screenshot.handler(async ({ context, input }) => {
    const screenshot = await readScreenshot(context.ctx, input);
    context.cacheFor(3600);
    return screenshot;
  }),
};
