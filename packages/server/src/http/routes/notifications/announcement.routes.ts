import {
  createResellerAnnouncement,
  dismissAnnouncement,
  listAnnouncements,
  listResellerAnnouncements,
  readAnnouncement,
  updateResellerAnnouncement,
  withdrawResellerAnnouncement,
} from '#modules/announcement';
import { signedIn } from '../../base.ts';

const { announcement, resellerAnnouncement } = signedIn;

export const announcementRoutes = {
  list: announcement.list.handler(({ context, input }) => listAnnouncements(context.ctx, input)),
  read: announcement.read.handler(({ context, input }) => readAnnouncement(context.ctx, input)),
  dismiss: announcement.dismiss.handler(({ context, input }) => dismissAnnouncement(context.ctx, input)),
};

export const resellerAnnouncementRoutes = {
  list: resellerAnnouncement.list.handler(({ context, input }) => listResellerAnnouncements(context.ctx, input)),
  create: resellerAnnouncement.create.handler(({ context, input }) => createResellerAnnouncement(context.ctx, input)),
  update: resellerAnnouncement.update.handler(({ context, input }) => updateResellerAnnouncement(context.ctx, input)),
  withdraw: resellerAnnouncement.withdraw.handler(({ context, input }) =>
    withdrawResellerAnnouncement(context.ctx, input),
  ),
};
