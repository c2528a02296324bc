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
import { signedIn } from './base.ts';

export const projectRoutes = {
  list: signedIn.project.list.handler(({ context, input }) => listProjects(context.ctx, input)),
  get: signedIn.project.get.handler(({ context, input }) => getProject(context.ctx, input)),
  create: signedIn.project.create.handler(({ context, input }) => createProject(context.ctx, input)),
  update: signedIn.project.update.handler(({ context, input }) => updateProject(context.ctx, input)),
  remove: signedIn.project.remove.handler(({ context, input }) => removeProject(context.ctx, input)),
  customerAccounts: signedIn.project.customerAccounts.handler(({ context }) => listCustomerAccounts(context.ctx)),
  checkDomain: signedIn.project.checkDomain.handler(({ context, input }) => checkDomain(context.ctx, input)),
  addDomain: signedIn.project.addDomain.handler(({ context, input }) => addDomain(context.ctx, input)),
  removeDomain: signedIn.project.removeDomain.handler(({ context, input }) => removeDomain(context.ctx, input)),
};
