export { demoPages } from './demo-pages.ts';
export { plantedBarriers } from './planted-barriers.ts';
export { type DemoSite, startDemoSite } from './start-demo-site.ts';
