import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import {
  addStaff,
  blockUser,
  endSessions,
  type LoggedEvent,
  readSecurityLog,
  recordBackup,
  removeStaff,
  revokeKeys,
  unblockUser,
} from '#modules/operator';
import type { DecidingContext } from '#modules/partnership';
import type { OperatorContext } from '#platform/operator-scope';
import type { Datev } from '#platform/seller-settings';
import type { OperatorCommand } from './operator-arguments.ts';
import { counted, printable } from './print-lines.ts';
import { runExportCommand } from './run-export-command.ts';
import { runPartnershipCommand } from './run-partnership-command.ts';
import { runPaymentCommand } from './run-payment-command.ts';
import { runSuspensionCommand, type SuspensionContext } from './run-suspension-command.ts';
import { runPriceCommand, type PriceContext } from './run-price-command.ts';

const block = async (ctx: OperatorContext, email: string): Promise<string[]> => {
  const done = await blockUser(ctx, { email });
  return [
    done.isChanged ? `${email} is blocked.` : `${email} was blocked already.`,
    `Ended: ${counted(done.sessions, 'session')}, ${counted(done.inspections, 'page')} of live inspect. Revoked: ${counted(done.apiKeys, 'API key')}.`,
    ...(done.shareLinks > 0
      ? [
          `${counted(done.shareLinks, 'report link')} they made can still be opened: end them with revoke-keys ${email} --share-links.`,
        ]
      : []),
  ];
};

const unblock = async (ctx: OperatorContext, email: string): Promise<string[]> => {
  const { isChanged } = await unblockUser(ctx, { email });
  return [isChanged ? `${email} can sign in again. Revoked API keys stay revoked.` : `${email} was not blocked.`];
};

const signOut = async (ctx: OperatorContext, email: string): Promise<string[]> => {
  const { sessions, inspections } = await endSessions(ctx, { email });
  return [
    `${email} is signed out. Ended: ${counted(sessions, 'session')}, ${counted(inspections, 'page')} of live inspect.`,
  ];
};

const makeStaff = async (
  ctx: OperatorContext,
  { email, roles }: Extract<OperatorCommand, { verb: 'add-staff' }>,
): Promise<string[]> => {
  const { isChanged } = await addStaff(ctx, { email, roles });
  return [
    isChanged
      ? `${email} is staff (${roles.join(', ')}). The console opens at /staff in a session with a second factor.`
      : `${email} was staff with these roles already.`,
  ];
};

const endStaff = async (ctx: OperatorContext, email: string): Promise<string[]> => {
  const { isChanged } = await removeStaff(ctx, { email });
  return [isChanged ? `${email} is no staff any more.` : `${email} was no staff.`];
};

const revoke = async (
  ctx: OperatorContext,
  { whose, hasShareLinks }: Extract<OperatorCommand, { verb: 'revoke-keys' }>,
): Promise<string[]> => {
  const { apiKeys, shareLinks } = await revokeKeys(ctx, { ...whose, hasShareLinks });
  const links = counted(shareLinks, 'report link');
  return [
    `Revoked: ${counted(apiKeys, 'API key')}${hasShareLinks ? `, ${links}` : ''}.`,
    ...(!hasShareLinks && shareLinks > 0 ? [`${links} can still be opened: add --share-links to end them.`] : []),
  ];
};

const lineOf = ({ at, kind, email, userId, actor, network, device, details, ...event }: LoggedEvent): string =>
  printable(
    [
      at.toISOString(),
      event.occurrences > 1 ? `${kind} ×${event.occurrences}` : kind,
      email ?? userId ?? '-',
      `by ${actor}`,
      [network, device].filter(Boolean).join(' '),
      event.accountId ? `account ${event.accountId}` : '',
      Object.keys(details).length > 0 ? JSON.stringify(details) : '',
      event.reason ? `reason: ${event.reason}` : '',
    ]
      .filter(Boolean)
      .join('  '),
  );

const showLog = async (
  ctx: OperatorContext,
  { email, since, limit }: Extract<OperatorCommand, { verb: 'log' }>,
): Promise<string[]> => {
  const query = { ...(email === null ? {} : { email }), ...(since === null ? {} : { since }), limit };
  return (await readSecurityLog(ctx, query)).map((event) => lineOf(event));
};

/** The size of a file; null for a folder. Throws where there is neither, so that a backup that failed is not recorded. */
const sizeOf = async (file: string): Promise<number | null> => {
  const found = await stat(file).catch((error: unknown) => {
    throw new Error(`There is no ${file}. Nothing was recorded.`, { cause: error });
  });
  return found.isDirectory() ? null : found.size;
};

const noteBackup = async (ctx: OperatorContext, file: string): Promise<string[]> => {
  const name = basename(resolve(file));
  await recordBackup(ctx, { name, bytes: await sizeOf(file) });
  return [`${printable(name)} is recorded as the last backup.`];
};

/** Does what was asked (`datev`: how its files are written; null without a seller), and returns the lines to print. Throws as the verbs do. */
export const runOperatorCommand = (
  ctx: PriceContext & DecidingContext & SuspensionContext,
  command: OperatorCommand,
  datev: Datev | null = null,
): Promise<string[]> => {
  switch (command.verb) {
    case 'block':
      return block(ctx, command.email);
    case 'unblock':
      return unblock(ctx, command.email);
    case 'end-sessions':
      return signOut(ctx, command.email);
    case 'add-staff':
      return makeStaff(ctx, command);
    case 'remove-staff':
      return endStaff(ctx, command.email);
    case 'revoke-keys':
      return revoke(ctx, command);
    case 'log':
      return showLog(ctx, command);
    case 'record-backup':
      return noteBackup(ctx, command.file);
    case 'import-bank-file':
    case 'list-payments':
    case 'match-payment':
    case 'ignore-payment':
    case 'refund-credit':
    case 'correct-invoice':
    case 'write-off':
      return runPaymentCommand(ctx, command);
    case 'export-zm':
    case 'export-oss':
    case 'export-datev':
      return runExportCommand(ctx, command, datev);
    case 'suspensions':
    case 'suspend':
      return runSuspensionCommand(ctx, command);
    case 'show-prices':
    case 'compare-prices':
    case 'publish-prices':
    case 'create-coupon':
    case 'list-coupons':
    case 'withdraw-coupon':
      return runPriceCommand(ctx, command);
    case 'requests':
    case 'accept-request':
    case 'decline-request':
    case 'departures':
    case 'confirm-departure':
      return runPartnershipCommand(ctx, command);
  }
};
