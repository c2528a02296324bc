export { createChallenge } from './create-challenge.ts';
export { describeProtection } from './describe-protection.ts';
export { requireHuman } from './require-human.ts';
