import type { LawId } from '@zugang/contract';
import { bfsg } from './bfsg/2026-11/pack.data.ts';
import type { LawPack } from './pack.ts';

const all: readonly LawPack[] = [bfsg];

const byId: ReadonlyMap<LawId, LawPack> = new Map(all.map((pack) => [pack.id, pack]));

/** The newest pack of every law, those for Germany first. */
export const packs: readonly LawPack[] = all;

/** The newest pack of a law. */
export const packOf = (law: LawId): LawPack => {
  const pack = byId.get(law);
  if (!pack) throw new Error(`There is no law pack ${law}`);
  return pack;
};
