import { endOtherSessions, endSession, keepSession, listSessions, readSessionState } from '#modules/identity';
import { signedIn } from '../../base.ts';

export const sessionRoutes = {
  list: signedIn.session.list.handler(({ context }) => listSessions(context.ctx)),
  end: signedIn.session.end.handler(({ context, input }) => endSession(context.ctx, input)),
  endOthers: signedIn.session.endOthers.handler(({ context }) => endOtherSessions(context.ctx)),
  state: signedIn.session.state.handler(({ context }) => readSessionState(context.ctx)),
  keep: signedIn.session.keep.handler(({ context }) => keepSession(context.ctx)),
};
