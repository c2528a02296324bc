import { createChallenge } from '#modules/protection';
import { open } from '../../base.ts';

export const protectionRoutes = {
  challenge: open.protection.challenge.handler(({ context, input }) => createChallenge(context.ctx, input)),
};
