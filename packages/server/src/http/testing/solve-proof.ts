import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { botChallenge, type BotAction, type BotChallenge } from '@zugang/contract';
import type { TestServer } from './test-server.ts';

/** A challenge of the running server. */
export const fetchChallenge = async (server: TestServer, action: BotAction, difficulty = 1): Promise<BotChallenge> => {
  const answer = await server.call('GET', `/api/auth/challenge?action=${action}&difficulty=${difficulty}`);
  return botChallenge.parse(await answer.json());
};

/** What a browser sends as `botProof` for this challenge: solved as a browser solves it. */
export const proofOf = async (challenge: BotChallenge): Promise<string> => {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};

/** A right proof for one call of `action`. */
export const solveProof = async (server: TestServer, action: BotAction): Promise<string> =>
  proofOf(await fetchChallenge(server, action));

const pathOf = {
  register: '/api/auth/register',
  login: '/api/auth/login',
  forgot_password: '/api/auth/forgot-password',
  resend_confirmation: '/api/auth/send-email-confirmation',
} as const satisfies Partial<Record<BotAction, string>>;

/** Sends a form as a browser does: with a proof of its own. */
export const postWithProof = async (
  server: TestServer,
  action: keyof typeof pathOf,
  json: Record<string, unknown>,
): Promise<Response> =>
  server.call('POST', pathOf[action], { json: { ...json, botProof: await solveProof(server, action) } });
