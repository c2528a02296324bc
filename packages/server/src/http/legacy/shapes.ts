import type { ServerResponse } from 'node:http';
import type { CurrentUser, ErrorBody, ErrorCode } from '@zugang/contract';
import type { ProgramLogin } from '#modules/identity';

/** A user as the older content platform (Strapi, users-permissions) writes one. */
export type LegacyUser = {
  id: string;
  documentId: string;
  username: string;
  email: string;
  provider: string;
  confirmed: boolean;
  blocked: boolean;
  createdAt: string;
  updatedAt: string;
};

type Known = { id: string; email: string; createdAt: string };

const shapeOf = ({ id, email, createdAt }: Known, own: Pick<LegacyUser, 'username' | 'provider' | 'confirmed'>) => ({
  id,
  documentId: id,
  email,
  blocked: false,
  createdAt,
  updatedAt: createdAt,
  ...own,
});

/** A signed-in user is confirmed; who has no username is called by their address. */
export const describeLegacyUser = (user: CurrentUser, provider = 'local'): LegacyUser =>
  shapeOf(user, { username: user.username ?? user.email, provider, confirmed: true });

/** Whoever has just registered is called as they asked for, and has yet to confirm the address. */
export const describeNewLegacyUser = ({ username, ...user }: Known & { username: string | undefined }): LegacyUser =>
  shapeOf(user, { username: username ?? user.email, provider: 'local', confirmed: false });

/** What the older content platform answers a login with. */
export const describeLegacyLogin = ({ jwt, user }: ProgramLogin, provider = 'local') => ({
  jwt,
  user: describeLegacyUser(user, provider),
});

const nameByCode: Partial<Record<ErrorCode, string>> = {
  VALIDATION_FAILED: 'ValidationError',
  MISSING_CREDENTIALS: 'ValidationError',
  INVALID_CREDENTIALS: 'ValidationError',
  EMAIL_REQUIRED: 'ValidationError',
  PASSWORD_REQUIREMENTS: 'ValidationError',
  PASSWORD_MISMATCH: 'ValidationError',
  PASSWORD_WRONG: 'ValidationError',
  RESET_CODE_MISSING: 'ValidationError',
  RESET_CODE_INVALID: 'ValidationError',
};
const nameByStatus: Partial<Record<number, string>> = {
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  405: 'MethodNotAllowedError',
  413: 'PayloadTooLargeError',
  429: 'RateLimitError',
  503: 'ServiceUnavailableError',
};

/** The older platform's own words, where its clients match them. */
const messages: Partial<Record<ErrorCode, string>> = {
  EMAIL_TAKEN: 'Email or Username are already taken',
  NOT_FOUND: 'Not Found',
  INTERNAL: 'Internal Server Error',
};

const fieldErrors = (body: ErrorBody) =>
  body.fields?.map(({ path, key }) => ({ path: path.split('.'), message: key, name: 'ValidationError' }));

/** What a client needs to go on: the code, the fields, how long to wait, the challenge of a second factor, where a proof is made. */
const detailsOf = (body: ErrorBody): Record<string, unknown> => {
  const errors = fieldErrors(body);
  return {
    code: body.code,
    ...(errors ? { errors } : {}),
    ...(body.challenge ? { challenge: body.challenge, verifyUrl: '/api/auth/two-factor/verify' } : {}),
    ...(body.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: body.retryAfterSeconds }),
    ...(body.code === 'BOT_PROTECTION_REQUIRED' ? { challengeUrl: '/api/auth/challenge' } : {}),
    ...(body.difficulty === undefined ? {} : { difficulty: body.difficulty }),
    ...(body.requestId ? { requestId: body.requestId } : {}),
  };
};

/** An error as the older content platform writes one; what is unknown is a bare 500. */
export const describeLegacyError = (body: ErrorBody) => ({
  data: null,
  error: {
    status: body.status,
    name:
      body.status >= 500 && body.status !== 503
        ? 'InternalServerError'
        : (nameByCode[body.code] ?? nameByStatus[body.status] ?? 'ApplicationError'),
    message: messages[body.code] ?? body.message,
    details: detailsOf(body),
  },
});

export const sendLegacy = (response: ServerResponse, status: number, body: unknown): void => {
  response
    .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(body));
};

/** Answers with an error in the older platform's shape. */
export const sendLegacyError = (response: ServerResponse, body: ErrorBody): void =>
  sendLegacy(response, body.status, describeLegacyError(body));
