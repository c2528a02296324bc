import type { Output } from './output.ts';
import { runCommandLine } from './run-command-line.ts';

export type Ran = { code: number; stdout: string; stderr: string };

type Around = { env?: Record<string, string>; isTTY?: boolean; signal?: AbortSignal };

const collect = (isTTY: boolean): Output & { text: () => string } => {
  const pieces: string[] = [];
  const write: Output['write'] = (text, onTaken) => {
    pieces.push(text);
    onTaken?.();
  };
  return { isTTY, columns: 100, write, text: () => pieces.join('') };
};

/** Runs the command line in this process and collects what it says. */
export const runZugang = async (argv: readonly string[], around: Around = {}): Promise<Ran> => {
  const { env = {}, isTTY = false, signal = new AbortController().signal } = around;
  const stdout = collect(isTTY);
  const stderr = collect(isTTY);
  const code = await runCommandLine(argv, { stdout, stderr, env, signal });
  return { code, stdout: stdout.text(), stderr: stderr.text() };
};
