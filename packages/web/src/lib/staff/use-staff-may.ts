import { useQuery } from '@tanstack/react-query';
import type { StaffProcedure } from '@zugang/contract';
import { staffMay } from '@zugang/contract/operator/staff-permissions';
import { orpc } from '#lib/api';

/** Says whether the roles of the signed-in member of staff include a procedure; the server decides it again. Nobody else may any. */
export const useStaffMay = (): ((procedure: StaffProcedure) => boolean) => {
  const { data } = useQuery(orpc.staff.access.queryOptions());
  return (procedure) => data !== undefined && staffMay(data.roles, procedure);
};
