export { brandProperties } from './brand-properties.ts';
export { followSession } from './follow-session.ts';
export { showBrand } from './show-brand.ts';
