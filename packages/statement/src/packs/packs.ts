import type { LawId } from '@zugang/contract';
import { atBafg } from './at-bafg/2026-11/pack.data.ts';
import { atWzg } from './at-wzg/2026-11/pack.data.ts';
import { bfsg } from './bfsg/2026-11/pack.data.ts';
import { bitv } from './bitv/2026-11/pack.data.ts';
import { chEch0059 } from './ch-ech-0059/2026-11/pack.data.ts';
import { deLand } from './de-land/2026-11/pack.data.ts';
import { eaa } from './eaa/2026-11/pack.data.ts';
import { eu20162102 } from './eu-2016-2102/2026-11/pack.data.ts';
import type { LawPack } from './pack.ts';
import { ukPsbar } from './uk-psbar/2026-11/pack.data.ts';
import { us508 } from './us-508/2026-11/pack.data.ts';
import { voluntary } from './voluntary/2026-11/pack.data.ts';
import { w3c } from './w3c/2026-11/pack.data.ts';

const byId: Readonly<Record<LawId, LawPack>> = {
  bfsg,
  bitv,
  'de-land': deLand,
  eaa,
  'eu-2016-2102': eu20162102,
  'at-bafg': atBafg,
  'at-wzg': atWzg,
  'ch-ech-0059': chEch0059,
  'uk-psbar': ukPsbar,
  'us-508': us508,
  w3c,
  voluntary,
};

/** The newest pack of every law, those for Germany first. */
export const packs: readonly LawPack[] = Object.values(byId);

/** The newest pack of a law. */
export const packOf = (law: LawId): LawPack => byId[law];

/**
 * Packs that a newer one has followed. Their folders stay as they were, so that who published with one is shown what the newer says
 * otherwise (`texts/compare-packs.ts`). What was published is stored as a document, and needs none of them.
 */
const earlier: readonly LawPack[] = [];

/** A law's pack in a version; null where it is none of ours. */
export const findPack = (law: LawId, version: string): LawPack | null =>
  [packOf(law), ...earlier].find((pack) => pack.id === law && pack.version === version) ?? null;
