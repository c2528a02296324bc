import { createTrialMemory, type KnownTrials } from './known-trials.ts';
import { createTemplateMemory, openTemplates, type Templates } from './templates.ts';

/** What earlier pages of the same scan have taught about a page; added to while it is tried. */
export type ScanMemory = { known: KnownTrials; templates?: Templates };

/**
 * Opens for each page what is remembered of the pages with the same isolation key. `leavesOut`: whether what pages made alike have shown
 * is left out on later ones.
 */
export const createScanMemory = (leavesOut: boolean): ((isolationKey: string, url: string) => ScanMemory) => {
  const knownOf = createTrialMemory();
  const templatesOf = createTemplateMemory();
  return (isolationKey, url) => ({
    known: knownOf(isolationKey),
    ...(leavesOut && { templates: openTemplates(templatesOf(isolationKey), url) }),
  });
};
