export { useStaffMay } from './use-staff-may.ts';
