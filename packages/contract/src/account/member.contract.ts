import { oc } from '@orpc/contract';
import { z } from 'zod';
import { code, email, newPassword } from './auth.contract.ts';
import { roles } from '../permissions.ts';
import { personName } from '../person-name.ts';
import { id, instant, locale, nothing } from '../shared.ts';

const role = z.enum(roles);

/** A member of an account. */
export const member = z.object({
  id,
  userId: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  isSelf: z.boolean(),
  createdAt: instant,
});
export type Member = z.infer<typeof member>;

/** An invitation that has not been accepted yet. */
export const invitation = z.object({ id, email: z.string(), role, expiresAt: instant, createdAt: instant });
export type Invitation = z.infer<typeof invitation>;

/** What the link of an invitation is for. `hasUser`: the address has a login already, so no password has to be chosen. */
export const invitationOffer = z.object({
  accountName: z.string(),
  email: z.string(),
  role,
  hasUser: z.boolean(),
  expiresAt: instant,
});
export type InvitationOffer = z.infer<typeof invitationOffer>;

const newUser = newPassword.partial().extend({
  firstName: personName.optional(),
  lastName: personName.optional(),
  locale: locale.optional(),
});

const route = oc.$route({ tags: ['Members'] });
const open = oc.$route({ tags: ['Authentication'] });
const ofAccount = z.object({ accountId: id });
const ofMember = ofAccount.extend({ memberId: id });

export const memberContract = {
  list: route
    .route({ method: 'GET', path: '/accounts/{accountId}/members', summary: 'Members and open invitations' })
    .input(ofAccount)
    .output(
      z.object({
        members: z.array(member),
        invitations: z.array(invitation),
        /** So many, with open invitations, the packages of the account include; null: as many as one likes. */
        maxMembers: z.number().int().nullable(),
      }),
    ),
  invite: route
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/invitations',
      summary: 'Invite a member by mail; replaces an earlier invitation to the same address',
      successStatus: 201,
    })
    .input(ofAccount.extend({ email, role }))
    .output(invitation),
  revokeInvitation: route
    .route({
      method: 'DELETE',
      path: '/accounts/{accountId}/invitations/{invitationId}',
      summary: 'Take an invitation back',
    })
    .input(ofAccount.extend({ invitationId: id }))
    .output(nothing),
  changeRole: route
    .route({ method: 'PATCH', path: '/accounts/{accountId}/members/{memberId}', summary: 'Give a member another role' })
    .input(ofMember.extend({ role }))
    .output(nothing),
  remove: route
    .route({ method: 'DELETE', path: '/accounts/{accountId}/members/{memberId}', summary: 'Remove a member' })
    .input(ofMember)
    .output(nothing),
  leave: route
    .route({ method: 'POST', path: '/accounts/{accountId}/leave', summary: 'Leave an account' })
    .input(ofAccount)
    .output(nothing),
  lookUpInvitation: open
    .route({ method: 'POST', path: '/invitations/look-up', summary: 'What the link of an invitation is for' })
    .input(z.object({ token: code }))
    .output(invitationOffer),
  acceptInvitation: open
    .route({
      method: 'POST',
      path: '/invitations/accept',
      summary: 'Accept an invitation; an address without a login gets one, with names and password',
    })
    .input(newUser.extend({ token: code }))
    .output(nothing),
};
