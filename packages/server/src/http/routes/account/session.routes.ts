import {
  endOtherSessions,
  endSession,
  keepSession,
  listSecurityEvents,
  listSessions,
  readSessionState,
} from '#modules/identity';
import { signedIn } from '../../base.ts';

export const sessionRoutes = {
  list: signedIn.session.list.handler(({ context }) => listSessions(context.ctx)),
  end: signedIn.session.end.handler(({ context, input }) => endSession(context.ctx, input)),
  endOthers: signedIn.session.endOthers.handler(({ context }) => endOtherSessions(context.ctx)),
  events: signedIn.session.events.handler(({ context, input }) => listSecurityEvents(context.ctx, input)),
  state: signedIn.session.state.handler(({ context }) => readSessionState(context.ctx)),
  keep: signedIn.session.keep.handler(({ context }) => keepSession(context.ctx)),
};
