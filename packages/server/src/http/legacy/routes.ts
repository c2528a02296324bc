import { errorTable, password, registerInput, typedPassword, code, email, botProof } from '@zugang/contract';
import { isUsername } from '@zugang/contract/account/username-rule';
import { z } from 'zod';
import {
  changePasswordOfProgram,
  forgotPassword,
  loginProgram,
  readCurrentUser,
  redeemLegacyToken,
  registerUser,
  resendConfirmation,
  resetPasswordOfProgram,
} from '#modules/identity';
import type { Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import type { HttpServices } from '../services.ts';
import { describeLegacyLogin, describeLegacyUser, describeNewLegacyUser } from './shapes.ts';

/** A call of the older content platform's client: the path's parts, the query, and the body where there is one. */
export type LegacyCall = {
  ctx: Context;
  services: HttpServices;
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
};

type LegacyRoute = { method: 'GET' | 'POST'; path: RegExp; answer: (call: LegacyCall) => Promise<unknown> };

const passwords = z.object({ password, passwordConfirmation: typedPassword });
const inputs = {
  login: z.object({ identifier: z.string().max(254).optional(), password: typedPassword.optional(), botProof }),
  register: z.object({
    username: z.string().max(254).optional(),
    email: registerInput.shape.email,
    password,
    firstName: registerInput.shape.firstName.optional(),
    lastName: registerInput.shape.lastName.optional(),
    company: registerInput.shape.company,
    locale: registerInput.shape.locale,
    botProof,
  }),
  mail: z.object({ email, botProof }),
  reset: passwords.extend({ code: code.optional() }),
  change: passwords.extend({ currentPassword: typedPassword }),
};

/** Reads a body; a ZodError becomes VALIDATION_FAILED, or the error that section 8 has for the field. */
const read = <T extends z.ZodType>(input: T, body: unknown): z.output<T> => {
  const parsed = input.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    key: message.includes('.errors.') ? message : 'validation.invalid',
  }));
  for (const named of ['EMAIL_REQUIRED', 'PASSWORD_REQUIREMENTS'] as const)
    if (fields.some(({ key }) => key === errorTable[named].key)) throw new DomainError(named, { fields });
  throw new DomainError('VALIDATION_FAILED', { fields });
};

/** The older platform knows no names: they are taken from what the client calls the user. */
const namesOf = ({ username, email: address }: { username?: string | undefined; email: string }) => {
  const words = (username ?? address)
    .replace(/@.*$/, '')
    .split(/[\s._\p{Cc}-]+/u)
    .filter(Boolean);
  return { firstName: words[0] ?? 'Neu', lastName: words.slice(1).join(' ') || (words[0] ?? 'Neu') };
};

/** Clients of the older platform send the address as the username, too: that is none of its own. Throws VALIDATION_FAILED. */
const usernameOf = (typed: string | undefined): string | undefined => {
  const username = typed?.trim() ?? '';
  if (username === '' || username.includes('@')) return undefined;
  if (isUsername(username)) return username;
  throw new DomainError('VALIDATION_FAILED', { fields: [{ path: 'username', key: 'auth.errors.username_invalid' }] });
};

const register = async ({ ctx, services, body }: LegacyCall) => {
  const { username, ...input } = read(inputs.register, body);
  const names = namesOf({ username, email: input.email });
  const {
    id,
    email: address,
    createdAt,
  } = await registerUser(ctx, services.rateLimits, {
    ...input,
    firstName: input.firstName ?? names.firstName.slice(0, 100),
    lastName: input.lastName ?? names.lastName.slice(0, 100),
    passwordConfirmation: input.password,
    username: usernameOf(username),
  });
  // The address is not confirmed yet: no token, as the older platform does it then.
  return { user: describeNewLegacyUser({ id, email: address, createdAt, username }) };
};

/** Section 7 of the specification, "Older content-platform client". */
export const legacyRoutes: readonly LegacyRoute[] = [
  { method: 'GET', path: /^\/users\/me$/, answer: async ({ ctx }) => describeLegacyUser(await readCurrentUser(ctx)) },
  {
    method: 'POST',
    path: /^\/auth\/local$/,
    answer: async ({ ctx, services, body }) => {
      const { identifier, ...rest } = read(inputs.login, body);
      return describeLegacyLogin(await loginProgram(ctx, services.rateLimits, { email: identifier, ...rest }));
    },
  },
  { method: 'POST', path: /^\/auth\/local\/register$/, answer: register },
  {
    method: 'POST',
    path: /^\/auth\/forgot-password$/,
    answer: ({ ctx, services, body }) => forgotPassword(ctx, services.rateLimits, read(inputs.mail, body)),
  },
  {
    method: 'POST',
    path: /^\/auth\/reset-password$/,
    answer: async ({ ctx, body }) => describeLegacyLogin(await resetPasswordOfProgram(ctx, read(inputs.reset, body))),
  },
  {
    method: 'POST',
    path: /^\/auth\/change-password$/,
    answer: async ({ ctx, body }) => {
      if (!ctx.principal) throw new DomainError('UNAUTHENTICATED');
      return describeLegacyLogin(await changePasswordOfProgram(ctx, read(inputs.change, body)));
    },
  },
  {
    method: 'POST',
    path: /^\/auth\/send-email-confirmation$/,
    answer: async ({ ctx, services, body }) => {
      const input = read(inputs.mail, body);
      await resendConfirmation(ctx, services.rateLimits, input);
      return { email: input.email, sent: true };
    },
  },
  {
    method: 'GET',
    path: /^\/auth\/(?<provider>[a-z0-9-]{1,40})\/callback$/,
    answer: async ({ ctx, services, params, query }) => {
      const [provider, token] = [params['provider'] ?? '', query.get('access_token')];
      if (!token) throw new DomainError('CHALLENGE_INVALID');
      return describeLegacyLogin(await redeemLegacyToken(ctx, services.rateLimits, { provider, token }), provider);
    },
  },
];
