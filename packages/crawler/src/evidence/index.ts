export { collectEvidence } from './collect-evidence.ts';
export { evidenceSchema } from './evidence-schema.ts';
export { judgeEvidence } from './judge-evidence.ts';
export type { LoadedResource, PageEvidence, RenderedEvidence } from './page-evidence.ts';
export { type ResourceWatch, watchResources } from './watch-resources.ts';
