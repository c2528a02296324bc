// What the operator does from the command line, beside a running Zugang or without one.
import { readOperatorArguments, usage, UsageError } from './operator-arguments.ts';

try {
  const command = readOperatorArguments(process.argv.slice(2));
  // Loaded only when there is something to do: help is there at once.
  const lines = command ? await (await import('./run-on-database.ts')).runOnDatabase(command) : [usage];
  for (const line of lines) console.log(line);
} catch (error) {
  const isUsage = error instanceof UsageError;
  const message = error instanceof Error ? error.message : String(error);
  console.error(isUsage ? `${message}\n\n${usage}` : message);
  process.exitCode = isUsage ? 2 : 1;
}
