export { checkDomain } from './check-domain.ts';
export { getProject } from './get-project.ts';
export { listCustomerAccounts } from './list-customer-accounts.ts';
export { listProjects } from './list-projects.ts';
export { removeDomain } from './remove-domain.ts';
export { removeProject } from './remove-project.ts';
export { updateProject } from './update-project.ts';
