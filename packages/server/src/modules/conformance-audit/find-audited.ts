import type { AuditedCriterion } from '@zugang/contract';
import { criterionById, isWithinLevel } from '@zugang/engine/catalogue';
import type { Transaction } from '#platform/db/client';
import { DomainError } from '#platform/errors';
import { describeAudit } from './list-audit.ts';

/** Throws NOT_FOUND for what is no criterion of WCAG 2.2 (A and AA). */
export const requireCriterion = (id: string): void => {
  const criterion = criterionById(id);
  if (!criterion || criterion.isObsolete || !isWithinLevel(criterion.level, 'AA')) throw new DomainError('NOT_FOUND');
};

/** One criterion of a project's audit. Throws NOT_FOUND. */
export const findAudited = async (tx: Transaction, projectId: string, criterion: string): Promise<AuditedCriterion> => {
  const found = (await describeAudit(tx, projectId)).find((one) => one.criterion === criterion);
  if (!found) throw new DomainError('NOT_FOUND');
  return found;
};
