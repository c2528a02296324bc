import type { PageEvidence, PageSource, RenderedEvidence } from './page-evidence.ts';
import type { ResourceWatch } from './watch-resources.ts';

/** Puts together what a check that was just made rests on. */
export const collectEvidence = async (
  seen: RenderedEvidence,
  { conditions, source, watch }: { conditions: string; source: PageSource; watch: ResourceWatch },
): Promise<PageEvidence> => {
  const marks = await Promise.all(seen.loaded.filter(({ isImmutable }) => !isImmutable).map((one) => watch.mark(one)));
  const resources = marks.filter((mark) => mark !== null);
  const isComplete = seen.isComplete && resources.length === marks.length;
  return { conditions, source, rendered: seen.rendered, resources, isComplete };
};
