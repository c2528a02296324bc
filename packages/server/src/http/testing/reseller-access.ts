import type { Permission } from '@zugang/contract';
import type { ProcedureName } from './procedures.ts';

/**
 * What a member of the reseller must be allowed to do, for every procedure about one of its customers. To anybody else, also to the
 * customer's own people, the customer does not exist.
 */
export const resellerPermissions: Partial<Record<ProcedureName, Permission>> = {
  'customer.get': 'customer.view',
  'customer.update': 'customer.edit',
  'customer.remove': 'customer.manage',
  'customer.enableLogin': 'customer.manage',
  'customer.disableLogin': 'customer.manage',
  'customer.unlinkSignOn': 'customer.manage',
  'customer.issueActivation': 'customer.manage',
  'customer.revokeActivation': 'customer.manage',
  'customerReport.saveCustomer': 'account.edit',
  'customerReport.preview': 'project.view',
  'customerReport.send': 'report.share',
};

/** Procedures of a reseller that name no customer: refused to callers who have no reseller account. */
export const resellerLists: Partial<Record<ProcedureName, Permission>> = {
  'customer.list': 'customer.view',
  'customer.export': 'customer.view',
  'customer.create': 'customer.manage',
  'customer.previewImport': 'customer.manage',
  'customer.import': 'customer.manage',
  'customerReport.settings': 'account.view',
  'customerReport.saveSettings': 'account.edit',
  'customerReport.customers': 'project.view',
  'customerReport.list': 'project.view',
  'portfolio.list': 'project.view',
  'portfolio.csv': 'project.view',
  'portfolio.causes': 'project.view',
};
