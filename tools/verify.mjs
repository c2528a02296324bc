// @ts-check
// What can be known in seconds: lock file, format, lint, types, boundaries, messages.
import { runSteps } from './proof/run-steps.mjs';

process.exitCode = await runSteps(['lock', 'format', 'lint', 'types', 'boundaries', 'messages']);
