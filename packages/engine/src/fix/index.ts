export { deriveFix } from './derive-fix.ts';
