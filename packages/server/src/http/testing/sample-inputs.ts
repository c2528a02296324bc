import { randomUUID } from 'node:crypto';
import { roleMay, type Permission } from '@zugang/contract';
import type { SampleProject } from '#platform/db/sample-project';
import type { ProcedureName } from './procedures.ts';

/** Input as a client writes it: path parameters, query and body together. */
export type Input = Record<string, unknown>;

const password = 'wald-und-wiese!';

/** An input that is right for every procedure, made of the ids of one tenant's project. The type asks for every procedure there is. */
export const sampleInputs: Record<ProcedureName, (ids: SampleProject) => Input> = {
  'auth.register': () => ({
    email: `${randomUUID()}@example.org`,
    password,
    passwordConfirmation: password,
    firstName: 'Rita',
    lastName: 'Register',
    company: 'Beispiel GmbH',
    locale: 'de',
  }),
  'auth.confirmEmail': () => ({ confirmation: 'unknown' }),
  'auth.resendConfirmation': () => ({ email: 'nobody@example.org' }),
  'auth.login': () => ({ email: 'nobody@example.org', password }),
  'auth.forgotPassword': () => ({ email: 'nobody@example.org' }),
  'auth.resetPassword': () => ({ code: 'unknown', password, passwordConfirmation: password }),
  'auth.activateAccount': () => ({ token: 'unknown', password, passwordConfirmation: password }),
  'auth.changePassword': () => ({ currentPassword: password, password, passwordConfirmation: password }),
  'auth.changeEmail': () => ({ email: `${randomUUID()}@example.org`, password }),
  'auth.me': () => ({}),
  'auth.logout': () => ({}),
  'issue.list': ({ projectId }) => ({
    projectId,
    search: 'bild',
    page: 1,
    size: 10,
    state: 'all',
    outcome: 'failed',
    impact: 'critical',
    region: 'main',
    criterion: '1.1.1',
    sort: 'effect',
  }),
  'issue.get': ({ projectId, issueId }) => ({ projectId, issueId }),
  'issue.findings': ({ projectId, issueId }) => ({ projectId, issueId, search: 'img', page: 1, size: 10 }),
  'issue.ignore': ({ projectId, issueId }) => ({ projectId, issueId, reason: 'Nur Zierde' }),
  'issue.reopen': ({ projectId, issueId }) => ({ projectId, issueId }),
  'issue.picture': ({ projectId, findingId }) => ({ projectId, findingId }),
  'member.list': ({ accountId }) => ({ accountId }),
  'member.invite': ({ accountId }) => ({ accountId, email: `${randomUUID()}@example.org`, role: 'editor' }),
  'member.revokeInvitation': ({ accountId, invitationId }) => ({ accountId, invitationId }),
  'member.changeRole': ({ accountId, memberId }) => ({ accountId, memberId, role: 'editor' }),
  'member.remove': ({ accountId, memberId }) => ({ accountId, memberId }),
  'member.leave': ({ accountId }) => ({ accountId }),
  'member.lookUpInvitation': () => ({ token: 'unknown' }),
  'member.acceptInvitation': () => ({
    token: 'unknown',
    password,
    passwordConfirmation: password,
    firstName: 'Ida',
    lastName: 'Neu',
    locale: 'de',
  }),
  'page.list': ({ projectId, domainId }) => ({
    projectId,
    domainId,
    search: 'start',
    page: 1,
    size: 10,
    state: 'all',
    skipReason: 'robots',
    sort: '-findings',
  }),
  'page.get': ({ projectId, pageId }) => ({ projectId, pageId }),
  'page.screenshot': ({ projectId, pageId }) => ({ projectId, pageId }),
  'project.list': () => ({ search: 'beispiel', page: 1, size: 10, tab: 'all', sort: 'title' }),
  'project.get': ({ projectId }) => ({ projectId }),
  'project.create': ({ accountId }) => ({ ownership: 'own', accountId, title: 'Neu', domain: 'neu.example' }),
  'project.update': ({ projectId }) => ({ projectId, title: 'Umbenannt' }),
  'project.remove': ({ projectId }) => ({ projectId }),
  'project.customerAccounts': () => ({}),
  'project.checkDomain': ({ accountId }) => ({ accountId, domain: 'neu.example' }),
  'project.addDomain': ({ projectId }) => ({ projectId, domain: 'neu.example' }),
  'project.removeDomain': ({ projectId, extraDomainId }) => ({ projectId, domainId: extraDomainId }),
  'scan.start': ({ projectId, pageId }) => ({ projectId, mode: 'page', pageId }),
  'scan.list': ({ projectId }) => ({ projectId }),
  'scan.pause': ({ projectId, scanId }) => ({ projectId, scanId }),
  'scan.resume': ({ projectId, scanId }) => ({ projectId, scanId }),
  'scan.cancel': ({ projectId, scanId }) => ({ projectId, scanId }),
  'scan.progress': ({ projectId }) => ({ projectId }),
  'scan.overview': ({ projectId }) => ({ projectId }),
  'session.list': () => ({}),
  'session.end': () => ({ sessionId: randomUUID() }),
  'session.endOthers': () => ({}),
  'session.state': () => ({}),
  'session.keep': () => ({}),
  'reseller.assigned': () => ({}),
  'system.info': () => ({}),
  'system.mailbox': () => ({}),
};

/** Procedures that anyone may call. */
export const publicProcedures: ReadonlySet<ProcedureName> = new Set<ProcedureName>([
  'auth.register',
  'auth.confirmEmail',
  'auth.resendConfirmation',
  'auth.login',
  'auth.forgotPassword',
  'auth.resetPassword',
  'auth.activateAccount',
  'auth.logout',
  'member.lookUpInvitation',
  'member.acceptInvitation',
  'system.info',
  'system.mailbox',
]);

/** Procedures about the caller's own login: open to every role; the sample inputs know no password and name nothing of theirs, so they are refused with a 400 or 404. */
export const personalProcedures: ReadonlySet<ProcedureName> = new Set<ProcedureName>([
  'auth.changePassword',
  'auth.changeEmail',
  'session.end',
  'reseller.assigned',
]);

/** What a caller must be allowed to do, for every procedure that asks: the table the matrix of roles is made of. */
export const neededPermissions: Partial<Record<ProcedureName, Permission>> = {
  'issue.list': 'project.view',
  'issue.get': 'project.view',
  'issue.findings': 'project.view',
  'issue.ignore': 'issue.decide',
  'issue.reopen': 'issue.decide',
  'issue.picture': 'project.view',
  'member.list': 'account.view',
  'member.invite': 'member.manage',
  'member.revokeInvitation': 'member.manage',
  'member.changeRole': 'member.manage',
  'member.remove': 'member.manage',
  'member.leave': 'account.view',
  'page.list': 'project.view',
  'page.get': 'project.view',
  'page.screenshot': 'project.view',
  'project.get': 'project.view',
  'project.create': 'project.create',
  'project.update': 'project.edit',
  'project.remove': 'project.delete',
  'project.checkDomain': 'domain.edit',
  'project.addDomain': 'domain.edit',
  'project.removeDomain': 'domain.edit',
  'scan.start': 'scan.control',
  'scan.list': 'project.view',
  'scan.pause': 'scan.control',
  'scan.resume': 'scan.control',
  'scan.cancel': 'scan.control',
  'scan.progress': 'project.view',
  'scan.overview': 'project.view',
};

/** Procedures that are closed to the role `viewer`. */
export const writingProcedures: ReadonlySet<ProcedureName> = new Set(
  Object.entries(neededPermissions).flatMap(([name, permission]) =>
    roleMay('viewer', permission) ? [] : [name as ProcedureName],
  ),
);
