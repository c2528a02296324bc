export { withFallback } from './with-fallback.ts';
