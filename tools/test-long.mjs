// @ts-check
// What takes longer than the proof may: `npm run test:long`, or one step of it: `npm run test:long -- browsers`. Options are handed on
// to the steps: `npm run test:long -- --act FOLDER --docs FOLDER` (see tools/browsers/compare.ts).
import { runSteps } from './proof/run-steps.mjs';

const given = process.argv.slice(2);
const at = given.findIndex((one) => one.startsWith('--'));
const names = at < 0 ? given : given.slice(0, at);
process.exitCode = await runSteps(names, { list: './long-steps.mjs', args: given.slice(names.length) });
