import { readAcceptancesAsStaff, readLegal } from '#modules/staff';
import { staffOnly } from '../../base.ts';

export const staffLegalRoutes = {
  documents: staffOnly.staffLegal.documents.handler(({ context, input }) => readLegal(context.ctx, input)),
  acceptances: staffOnly.staffLegal.acceptances.handler(({ context, input }) =>
    readAcceptancesAsStaff(context.ctx, input),
  ),
};
