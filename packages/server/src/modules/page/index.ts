export { getPage } from './get-page.ts';
export { listPages } from './list-pages.ts';
export { readScreenshot } from './read-screenshot.ts';
