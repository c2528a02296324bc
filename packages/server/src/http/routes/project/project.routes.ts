import {
  addDomain,
  checkDomain,
  createProject,
  getProject,
  listCustomerAccounts,
  listProjects,
  removeDomain,
  removeProject,
  updateProject,
} from '#modules/project';
import { signedInOrKey } from '../../base.ts';

export const projectRoutes = {
  list: signedInOrKey.project.list.handler(({ context, input }) => listProjects(context.ctx, input)),
  get: signedInOrKey.project.get.handler(({ context, input }) => getProject(context.ctx, input)),
  create: signedInOrKey.project.create.handler(({ context, input }) => createProject(context.ctx, input)),
  update: signedInOrKey.project.update.handler(({ context, input }) => updateProject(context.ctx, input)),
  remove: signedInOrKey.project.remove.handler(({ context, input }) => removeProject(context.ctx, input)),
  customerAccounts: signedInOrKey.project.customerAccounts.handler(({ context, input }) =>
    listCustomerAccounts(context.ctx, input),
  ),
  checkDomain: signedInOrKey.project.checkDomain.handler(({ context, input }) => checkDomain(context.ctx, input)),
  addDomain: signedInOrKey.project.addDomain.handler(({ context, input }) => addDomain(context.ctx, input)),
  removeDomain: signedInOrKey.project.removeDomain.handler(({ context, input }) => removeDomain(context.ctx, input)),
};
