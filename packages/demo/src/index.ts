export { demoPages } from './demo-pages.ts';
export { plantedBarriers } from './planted-barriers.ts';
export { type DemoSite, type DemoSiteOptions, startDemoSite } from './start-demo-site.ts';
export type { DemoLanguage, DemoPage, PlantedBarrier } from './types.ts';
