export { demoPages } from './demo-pages.ts';
export { demoMember, memberLogin } from './member-area.ts';
export { plantedBarriers } from './planted-barriers.ts';
export { type DemoSite, type DemoSiteOptions, startDemoSite } from './start-demo-site.ts';
export type { DemoLanguage, DemoPage, PlantedBarrier } from './types.ts';
