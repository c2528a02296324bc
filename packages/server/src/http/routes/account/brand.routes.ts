import { findBrand, getCustomerArea, readBrandLogo, updateCustomerArea } from '#modules/brand';
import { open, signedIn } from '../../base.ts';

/** The address of a logo changes with its picture. */
const logoSeconds = 86_400;

export const brandRoutes = {
  get: signedIn.brand.get.handler(({ context, input }) => getCustomerArea(context.ctx, input)),
  update: signedIn.brand.update.handler(({ context, input }) => updateCustomerArea(context.ctx, input)),
  find: open.brand.find.handler(({ context, input }) => findBrand(context.ctx, input)),
  logo: open.brand.logo.handler(async ({ context, input }) => {
    const logo = await readBrandLogo(context.ctx, input);
    context.allowEmbedding(logoSeconds);
    return logo;
  }),
};
