import { oc } from '@orpc/contract';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, instant, locale, nothing, text } from '../shared.ts';
import { roles } from '../permissions.ts';
import { personName } from '../person-name.ts';
import { staffView } from '../operator/view.contract.ts';
import { botProof } from './protection.contract.ts';

/** A password: 8 characters at least, one of them neither letter nor digit (specification, section 5). */
export const password = z
  .string()
  .min(limits.password.min, 'auth.errors.password_requirements')
  .max(limits.password.max)
  .regex(/[^\p{L}\p{N}\s\u0000]/u, 'auth.errors.password_requirements');

/** A password that confirms the identity of the user. */
export const typedPassword = z.string().max(limits.password.max);

/** A code of a mailed link. */
export const code = z.string().max(200);

/** A password chosen, typed twice. */
export const newPassword = z.object({ password, passwordConfirmation: typedPassword });

export const email = z.string().max(limits.email.max).trim().toLowerCase().pipe(z.email());

/** The address of a new login; one that is missing or empty is named as section 8 of the specification words it. */
const newEmail = z
  .string({ error: ({ input }) => (input === undefined ? 'auth.errors.email_required' : undefined) })
  .trim()
  .min(1, 'auth.errors.email_required')
  .pipe(email);

export const registerInput = z.object({
  email: newEmail,
  password,
  passwordConfirmation: typedPassword,
  firstName: personName,
  lastName: personName,
  company: text(limits.projectTitle.max).optional(),
  /** Left out: the one the reseller of `partner` has set for its customers, else German. */
  locale: locale.optional(),
  /** From the address: the alias of the reseller whose customer the account becomes, and where one comes from. An unknown source is ignored. */
  partner: z.string().max(100).optional(),
  source: z.string().max(100).optional(),
  botProof,
});

/** Login accepts any body and responds with the messages of section 8, so both fields are optional here. */
export const loginInput = z.object({
  email: z.string().max(limits.email.max).optional(),
  password: typedPassword.optional(),
  botProof,
});

export const accountKind = z.enum(['direct', 'reseller', 'reseller_customer']);

/** The signed-in user with the accounts they belong to. */
export const currentUser = z.object({
  id,
  email: z.string(),
  /** What the user is called besides; null: nothing. Unique, whatever the case. */
  username: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  locale,
  is_reseller: z.boolean(),
  has_reseller: z.boolean(),
  isStaff: z.boolean(),
  /** Who really looks on, where a member of staff sees the dashboard as the user; null: the user is there. */
  viewedBy: staffView.nullable(),
  memberships: z.array(z.object({ accountId: id, accountName: z.string(), kind: accountKind, role: z.enum(roles) })),
  createdAt: instant,
});
export type CurrentUser = z.infer<typeof currentUser>;

/** What a login gives: the user, and a bearer token for `limits.jwtMinutes`. */
export const loginAnswer = z.object({ user: currentUser, jwt: z.string() });

const route = oc.$route({ tags: ['Authentication'] });
const personal = oc.$route({ tags: ['Profile'] });

export const authContract = {
  register: route
    .route({
      method: 'POST',
      path: '/auth/register',
      summary: 'Register; sends the confirmation mail',
      successStatus: 201,
    })
    .input(registerInput)
    .output(nothing),
  confirmEmail: route
    .route({
      method: 'POST',
      path: '/auth/email-confirmation',
      summary: 'Confirm the e-mail address with the token from the mail',
    })
    .input(z.object({ confirmation: code }))
    .output(nothing),
  resendConfirmation: route
    .route({
      method: 'POST',
      path: '/auth/send-email-confirmation',
      summary: 'Send the confirmation mail again; the answer is the same whether the account exists or not',
    })
    .input(z.object({ email, botProof }))
    .output(nothing),
  login: route
    .route({
      method: 'POST',
      path: '/auth/login',
      summary:
        'Sign in; sets the session cookie and answers a short-lived bearer token. TWO_FACTOR_REQUIRED carries a challenge for two-factor/verify',
    })
    .input(loginInput)
    .output(loginAnswer),
  me: route
    .route({
      method: 'GET',
      path: '/auth/me',
      summary: 'The signed-in user; null without a session, 401 where a bearer token was sent that is not valid',
    })
    .output(currentUser.nullable()),
  forgotPassword: route
    .route({
      method: 'POST',
      path: '/auth/forgot-password',
      summary: 'Mail a link to choose a new password; the answer is the same whether the account exists or not',
    })
    .input(z.object({ email, botProof }))
    .output(nothing),
  resetPassword: route
    .route({
      method: 'POST',
      path: '/auth/reset-password',
      summary: 'Choose a new password with the code from the mail; ends all sessions',
    })
    .input(newPassword.extend({ code: code.optional() }))
    .output(nothing),
  activateAccount: route
    .route({
      method: 'POST',
      path: '/auth/activate-account',
      summary: 'Choose the first password of an account that another user created, with the token from its link',
    })
    .input(newPassword.extend({ token: code }))
    .output(nothing),
  changePassword: personal
    .route({
      method: 'POST',
      path: '/auth/change-password',
      summary: 'Choose another password; ends all other sessions',
    })
    .input(newPassword.extend({ currentPassword: typedPassword }))
    .output(nothing),
  changeEmail: personal
    .route({
      method: 'POST',
      path: '/auth/change-email',
      summary: 'Ask for another e-mail address: it counts once the link mailed to it was opened (email-confirmation)',
    })
    .input(z.object({ email, password: typedPassword }))
    .output(nothing),
  logout: route.route({ method: 'POST', path: '/auth/logout', summary: 'Sign out; ends the session' }).output(nothing),
};
