import {
  acceptInvitation,
  changeRole,
  inviteMember,
  leaveAccount,
  listMembers,
  lookUpInvitation,
  removeMember,
  revokeInvitation,
} from '#modules/identity';
import { open, signedIn } from '../../base.ts';

export const memberRoutes = {
  list: signedIn.member.list.handler(({ context, input }) => listMembers(context.ctx, input)),
  invite: signedIn.member.invite.handler(({ context, input }) =>
    inviteMember(context.ctx, context.services.rateLimits, input),
  ),
  revokeInvitation: signedIn.member.revokeInvitation.handler(({ context, input }) =>
    revokeInvitation(context.ctx, input),
  ),
  changeRole: signedIn.member.changeRole.handler(({ context, input }) => changeRole(context.ctx, input)),
  remove: signedIn.member.remove.handler(({ context, input }) => removeMember(context.ctx, input)),
  leave: signedIn.member.leave.handler(({ context, input }) => leaveAccount(context.ctx, input)),
  lookUpInvitation: open.member.lookUpInvitation.handler(({ context, input }) => lookUpInvitation(context.ctx, input)),
  acceptInvitation: open.member.acceptInvitation.handler(({ context, input }) => acceptInvitation(context.ctx, input)),
};
