import type { ServerResponse } from 'node:http';
import { readFrameOrigins } from '#modules/customer-login';
import type { HttpServices } from '../services.ts';

const framePath = /^(?:\/en)?\/embed\/login\/([a-z0-9-]{1,63})\/?$/;

/**
 * Lets the websites that a reseller has proved show its login in a frame: on that page alone, and named exactly. Every other page, and
 * this one where nothing is proved, keeps `frame-ancestors 'none'`.
 */
export const allowFraming = async (
  { context }: HttpServices,
  response: ServerResponse,
  path: string,
): Promise<void> => {
  const alias = framePath.exec(path)?.[1];
  if (!alias) return;
  const origins = await readFrameOrigins(context.db, alias);
  const policy = String(response.getHeader('Content-Security-Policy'));
  if (origins.length > 0)
    response.setHeader(
      'Content-Security-Policy',
      policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`),
    );
};
