import { readMailbox } from '#modules/mail';
import { open } from '../../base.ts';

export const systemRoutes = {
  info: open.system.info.handler(({ context }) => context.services.info),
  mailbox: open.system.mailbox.handler(({ context }) => readMailbox(context.ctx, context.services.isMailboxOpen)),
};
