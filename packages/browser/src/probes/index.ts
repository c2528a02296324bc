import { banners } from './banners/probe.ts';
import { change } from './change/probe.ts';
import { contrast } from './contrast/probe.ts';
import { focus } from './focus/probe.ts';
import { forms } from './forms/probe.ts';
import { frames } from './frames/probe.ts';
import { hover } from './hover/probe.ts';
import { keys } from './keys/probe.ts';
import { lazy } from './lazy/probe.ts';
import { listeners } from './listeners/probe.ts';
import { messages } from './messages/probe.ts';
import { mobile } from './mobile/probe.ts';
import { motion } from './motion/probe.ts';
import { resize } from './resize/probe.ts';
import { shadows } from './shadows/probe.ts';
import { source } from './source/probe.ts';
import { states } from './states/probe.ts';

/** All probes in the order in which they are done: what changes the page most comes last. */
export const probes = [
  lazy,
  shadows,
  frames,
  banners,
  source,
  messages,
  motion,
  contrast,
  listeners,
  focus,
  resize,
  hover,
  change,
  states,
  keys,
  forms,
  mobile,
] as const;

export type ProbeName = (typeof probes)[number]['name'];

export const allProbes: ReadonlySet<ProbeName> = new Set(probes.map(({ name }) => name));
