import { exportPortfolio, listCausePlaces, listPortfolio, listSharedCauses } from '#modules/portfolio';
import { signedIn } from '../../base.ts';

export const portfolioRoutes = {
  list: signedIn.portfolio.list.handler(({ context, input }) => {
    context.allowRevalidation();
    return listPortfolio(context.ctx, input);
  }),
  csv: signedIn.portfolio.csv.handler(({ context, input }) => exportPortfolio(context.ctx, input)),
  causes: signedIn.portfolio.causes.handler(({ context, input }) => listSharedCauses(context.ctx, input)),
  places: signedIn.portfolio.places.handler(({ context, input }) => listCausePlaces(context.ctx, input)),
};
