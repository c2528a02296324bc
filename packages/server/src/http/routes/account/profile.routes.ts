import {
  deleteUser,
  exportData,
  readDeletionPlan,
  readNotifications,
  updateNotifications,
  updateProfile,
} from '#modules/identity';
import { signedIn } from '../../base.ts';

export const profileRoutes = {
  update: signedIn.profile.update.handler(({ context, input }) => updateProfile(context.ctx, input)),
  notifications: signedIn.profile.notifications.handler(({ context }) => readNotifications(context.ctx)),
  updateNotifications: signedIn.profile.updateNotifications.handler(({ context, input }) =>
    updateNotifications(context.ctx, input),
  ),
  export: signedIn.profile.export.handler(({ context }) => exportData(context.ctx)),
  deletionPlan: signedIn.profile.deletionPlan.handler(({ context }) => readDeletionPlan(context.ctx)),
  delete: signedIn.profile.delete.handler(({ context, input }) => deleteUser(context.ctx, input)),
};
