export { getPage } from './get-page.ts';
export { listPages } from './list-pages.ts';
export { readScreenshot } from './read-screenshot.ts';
export { readThumbnail } from './read-thumbnail.ts';
export { removeScreenshots } from './remove-screenshots.ts';
export { screenshotFolderOf, screenshotKeyOf } from './screenshot-key.ts';
