export { createSourceLink, removeSourceLink, updateSourceLink } from './change-source-link.ts';
export { listSourceLinks } from './list-source-links.ts';
