import { collectElements } from '../dom/composed-tree.ts';
import { nothingPrepared } from '../dom/remember.ts';
import { finishAnimations } from './finish-animations.ts';
import type { Observation } from './rules/observation.ts';
import { runAxe } from './rules/run-axe.ts';
import { runIbm } from './rules/run-ibm.ts';
import { runOwnChecks } from './rules/run-own-checks.ts';
import type { Session } from './session.ts';
import type { wantedRules } from './rules/wanted-rules.ts';

/** The parts and all their descendants, through open shadow roots. */
const elementsOf = (parts: readonly Element[]): Set<Element> => {
  const all = new Set<Element>();
  for (const part of parts) {
    all.add(part);
    for (const element of part.querySelectorAll('*')) {
      all.add(element);
      if (element.shadowRoot) for (const inner of collectElements(element.shadowRoot)) all.add(inner);
    }
    if (part.shadowRoot) for (const inner of collectElements(part.shadowRoot)) all.add(inner);
  }
  return all;
};

/** What all engines see in parts of the page, such as an opened menu. */
export const observeParts = async (
  session: Session,
  parts: readonly Element[],
  wanted: ReturnType<typeof wantedRules>,
): Promise<Observation[]> => {
  finishAnimations();
  const inside = elementsOf(parts);
  const roots = [document, ...[...inside].flatMap((element) => element.shadowRoot ?? [])];
  const fromAxe = wanted.axe.length > 0 ? await runAxe(wanted.axe, { include: [...parts] }) : { observations: [] };
  const fromOwn = runOwnChecks(wanted.own, { roots, inside, prepared: session.check?.prepared ?? nothingPrepared });
  const fromIbm = await runIbm(session, wanted.ibm, parts);
  const all = [...fromAxe.observations, ...fromOwn.observations, ...fromIbm.observations];
  return all.filter(({ element }) => inside.has(element));
};
