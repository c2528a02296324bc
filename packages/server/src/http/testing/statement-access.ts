import type { Permission } from '@zugang/contract';
import type { ProcedureName } from './procedures.ts';

/** What statements need, a part of `neededPermissions`. */
export const statementPermissions = {
  'statement.list': 'project.view',
  'statement.create': 'statement.edit',
  'statement.get': 'project.view',
  'statement.save': 'statement.edit',
  'statement.discardDraft': 'statement.edit',
  'statement.refresh': 'statement.edit',
  'statement.publish': 'statement.publish',
  'statement.withdraw': 'statement.publish',
  'statement.changeSlug': 'statement.publish',
  'statement.remove': 'statement.edit',
  'statement.restore': 'statement.edit',
  'statement.versions': 'project.view',
  'statement.version': 'project.view',
  'statement.file': 'project.view',
  'statementTemplate.list': 'project.view',
  'statementTemplate.create': 'statement.edit',
  'statementTemplate.update': 'statement.edit',
  'statementTemplate.remove': 'statement.edit',
} as const satisfies Partial<Record<ProcedureName, Permission>>;
