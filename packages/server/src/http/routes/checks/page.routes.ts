import { getPage, listPages, readScreenshot, readThumbnail } from '#modules/page';
import { signedInOrKey } from '../../base.ts';

export const pageRoutes = {
  list: signedInOrKey.page.list.handler(({ context, input }) => listPages(context.ctx, input)),
  get: signedInOrKey.page.get.handler(({ context, input }) => getPage(context.ctx, input)),
  screenshot: signedInOrKey.page.screenshot.handler(async ({ context, input }) => {
    const screenshot = await readScreenshot(context.ctx, input);
    context.cacheFor(3600);
    return screenshot;
  }),
  thumbnail: signedInOrKey.page.thumbnail.handler(async ({ context, input }) => {
    const thumbnail = await readThumbnail(context.ctx, input);
    context.cacheFor(3600);
    return thumbnail;
  }),
};
