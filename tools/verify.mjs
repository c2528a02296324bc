// What can be known in seconds: format, lint, types, boundaries, messages.
import { runSteps } from './proof/run-steps.mjs';

process.exitCode = await runSteps(['format', 'lint', 'types', 'boundaries', 'messages']);
