import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Output = { code: number | null; stdout: string; stderr: string };

/**
 * Runs a program to its end and answers what it wrote; what it exits with says only whether it found something. It writes into files:
 * a program that exits at once loses what its reader has not taken from a pipe.
 */
export const runProgram = async (file: string, args: readonly string[]): Promise<Output> => {
  const folder = mkdtempSync(join(tmpdir(), 'zugang-bench-run-'));
  const names = { stdout: join(folder, 'stdout'), stderr: join(folder, 'stderr') };
  const [stdout, stderr] = [openSync(names.stdout, 'w'), openSync(names.stderr, 'w')];
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      const child = spawn(file, args, { stdio: ['ignore', stdout, stderr] });
      child.once('error', reject);
      child.once('close', resolve);
    });
    return { code, stdout: readFileSync(names.stdout, 'utf8'), stderr: readFileSync(names.stderr, 'utf8') };
  } finally {
    closeSync(stdout);
    closeSync(stderr);
    rmSync(folder, { recursive: true, force: true });
  }
};
