import {
  askToBecomeReseller,
  beginDeparture,
  checkAlias,
  chooseFreeProject,
  readInformation,
  readLogo,
  readPartnership,
  removeLogo,
  saveInformation,
  saveLogo,
  withdrawDeparture,
} from '#modules/partnership';
import { signedIn } from '../../base.ts';

export const partnershipRoutes = {
  get: signedIn.partnership.get.handler(({ context, input }) => readPartnership(context.ctx, input)),
  request: signedIn.partnership.request.handler(({ context, input }) => askToBecomeReseller(context.ctx, input)),
  leave: signedIn.partnership.leave.handler(({ context, input }) => beginDeparture(context.ctx, input)),
  stay: signedIn.partnership.stay.handler(({ context, input }) => withdrawDeparture(context.ctx, input)),
  information: signedIn.partnership.information.handler(({ context, input }) => readInformation(context.ctx, input)),
  save: signedIn.partnership.save.handler(({ context, input }) => saveInformation(context.ctx, input)),
  checkAlias: signedIn.partnership.checkAlias.handler(({ context, input }) => checkAlias(context.ctx, input)),
  saveLogo: signedIn.partnership.saveLogo.handler(({ context, input }) => saveLogo(context.ctx, input)),
  removeLogo: signedIn.partnership.removeLogo.handler(({ context, input }) => removeLogo(context.ctx, input)),
  logo: signedIn.partnership.logo.handler(async ({ context, input }) => {
    const logo = await readLogo(context.ctx, input);
    context.cacheFor(3600);
    return logo;
  }),
  chooseFreeProject: signedIn.partnership.chooseFreeProject.handler(({ context, input }) =>
    chooseFreeProject(context.ctx, input),
  ),
};
