export { findPublished, type FoundStatement } from './find-published.ts';
export { publishedUrl } from './published-url.ts';
