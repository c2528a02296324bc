import type { contract, ContractKey, ContractState, LegalDocument, Locale } from '@zugang/contract';
import { contractKey } from '@zugang/contract';
import { requirePermission, requirePrincipal, callerMay, type Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import type { InputOf, OutputOf } from '#platform/procedure';
import { objectionUntil } from './choose-version.ts';
import { pdfFile } from './pdf-file.ts';
import { describeAcceptance, isContractOf, offeredText, readAcceptances, readOffer, type Offer } from './read-offer.ts';
import { readParties } from './read-parties.ts';

/** Only people of the account accept for it: its reseller is the other party. */
export const mayAccept = (ctx: Context, accountId: string): boolean =>
  requirePrincipal(ctx).accounts.get(accountId)?.ownership === 'own' && callerMay(ctx, accountId, 'contract.accept');

const stateOf = ({ accepted, current, version }: Offer): ContractState['state'] => {
  if (current === null) return 'open';
  if (current !== version.version) return 'newer';
  return accepted === null ? 'agreed' : 'accepted';
};

const describe = (ctx: Context, offer: Offer, asked: { accountId: string; key: ContractKey; locale: Locale }) => {
  const { version, parties, accepted } = offer;
  const { title } = version.texts[asked.locale];
  const isReseller = parties.partnerAccountId !== null;
  return {
    key: asked.key,
    title,
    state: stateOf(offer),
    current: offer.current,
    partner: { name: parties.partner ?? parties.operator.name ?? 'Zugang', isReseller },
    offered: {
      version: version.version,
      publishedAt: version.publishedAt,
      effectiveFrom: version.effectiveFrom,
      changeLog: version.changeLog[asked.locale],
      objectionUntil: objectionUntil(version),
    },
    accepted: accepted && describeAcceptance(accepted),
    mayAccept: mayAccept(ctx, asked.accountId),
  };
};

/** The contracts of an account, offered and accepted. Throws NOT_FOUND. */
export const listContracts = (
  ctx: Context,
  { accountId, locale }: InputOf<typeof contract.legal.contracts>,
): Promise<OutputOf<typeof contract.legal.contracts>> => {
  requirePermission(ctx, accountId, 'contract.view');
  return inScope(ctx.db, [accountId], async (tx) => {
    const contracts: ContractState[] = [];
    const parties = await readParties(tx, ctx, accountId);
    for (const key of contractKey.options.filter((one) => isContractOf(parties, one)))
      contracts.push(describe(ctx, await readOffer(tx, ctx, { accountId, key }), { accountId, key, locale }));
    return { contracts };
  });
};

const readOffered = (ctx: Context, { accountId, key }: { accountId: string; key: ContractKey }): Promise<Offer> => {
  requirePermission(ctx, accountId, 'contract.view');
  return inScope(ctx.db, [accountId], (tx) => readOffer(tx, ctx, { accountId, key }));
};

/** The text an account can accept now. Throws NOT_FOUND. */
export const readContract = async (
  ctx: Context,
  input: InputOf<typeof contract.legal.contract>,
): Promise<LegalDocument> => offeredText(await readOffered(ctx, input), input.locale);

/** The same as PDF. Throws NOT_FOUND. */
export const readContractPdf = async (
  ctx: Context,
  input: InputOf<typeof contract.legal.contractPdf>,
): Promise<File> => {
  const offer = await readOffered(ctx, input);
  return pdfFile(offeredText(offer, input.locale), offer.parties.partner);
};

/** Everything that was accepted, the newest first. Throws NOT_FOUND. */
export const listAcceptances = (
  ctx: Context,
  { accountId, key }: InputOf<typeof contract.legal.acceptances>,
): Promise<OutputOf<typeof contract.legal.acceptances>> => {
  requirePermission(ctx, accountId, 'contract.view');
  return inScope(ctx.db, [accountId], async (tx) => ({
    acceptances: (await readAcceptances(tx, { accountId, key })).map(describeAcceptance),
  }));
};
