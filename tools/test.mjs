// @ts-check
// The whole proof: `npm test`, or one step of it: `npm test -- unit`.
import { runSteps } from './proof/run-steps.mjs';

process.exitCode = await runSteps(process.argv.slice(2));
