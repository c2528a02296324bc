export { confirmDepartureAsStaff, decideRequestAsStaff, readRequests } from './decide-partnerships.ts';
export { readStaffAccess } from './read-access.ts';
export { readOperations } from './read-operations.ts';
export { readWork } from './read-work.ts';
