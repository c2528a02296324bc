import { addPicture, decideCriterion, listAudit, readAuditPicture, removePicture } from '#modules/conformance-audit';
import { signedIn, signedInOrKey } from '../../base.ts';

export const auditRoutes = {
  list: signedInOrKey.audit.list.handler(({ context, input }) => listAudit(context.ctx, input)),
  decide: signedIn.audit.decide.handler(({ context, input }) => decideCriterion(context.ctx, input)),
  addPicture: signedIn.audit.addPicture.handler(({ context, input }) => addPicture(context.ctx, input)),
  removePicture: signedIn.audit.removePicture.handler(({ context, input }) => removePicture(context.ctx, input)),
  picture: signedIn.audit.picture.handler(async ({ context, input }) => {
    const picture = await readAuditPicture(context.ctx, input);
    context.cacheFor(3600);
    return picture;
  }),
};
