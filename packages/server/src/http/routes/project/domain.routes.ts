import {
  addUrlList,
  dismissNotice,
  getDomain,
  listNotices,
  makePrimary,
  removeSchedule,
  removeUrlList,
  saveSchedule,
  saveSettings,
  tryUrl,
  verifyDomain,
} from '#modules/domain';
import { signedInOrKey } from '../../base.ts';

export const domainRoutes = {
  get: signedInOrKey.domain.get.handler(({ context, input }) => getDomain(context.ctx, input)),
  verify: signedInOrKey.domain.verify.handler(({ context, input }) =>
    verifyDomain(context.ctx, context.services.rateLimits, input),
  ),
  makePrimary: signedInOrKey.domain.makePrimary.handler(({ context, input }) => makePrimary(context.ctx, input)),
  saveSettings: signedInOrKey.domain.saveSettings.handler(({ context, input }) => saveSettings(context.ctx, input)),
  tryUrl: signedInOrKey.domain.tryUrl.handler(({ context, input }) => tryUrl(context.ctx, input)),
  saveSchedule: signedInOrKey.domain.saveSchedule.handler(({ context, input }) => saveSchedule(context.ctx, input)),
  removeSchedule: signedInOrKey.domain.removeSchedule.handler(({ context, input }) =>
    removeSchedule(context.ctx, input),
  ),
  addUrlList: signedInOrKey.domain.addUrlList.handler(({ context, input }) => addUrlList(context.ctx, input)),
  removeUrlList: signedInOrKey.domain.removeUrlList.handler(({ context, input }) => removeUrlList(context.ctx, input)),
  notices: signedInOrKey.domain.notices.handler(({ context, input }) => listNotices(context.ctx, input)),
  dismissNotice: signedInOrKey.domain.dismissNotice.handler(({ context, input }) => dismissNotice(context.ctx, input)),
};
