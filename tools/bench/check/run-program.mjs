import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs a program to its end and answers what it wrote; what it exits with says only whether it found something. It writes into files:
 * a program that exits at once loses what its reader has not taken from a pipe.
 */
export const runProgram = async (file, args, options = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'zugang-bench-run-'));
  const names = ['stdout', 'stderr'].map((name) => join(folder, name));
  const [stdout, stderr] = names.map((name) => openSync(name, 'w'));
  try {
    const code = await new Promise((resolve, reject) => {
      const child = spawn(file, args, { stdio: ['ignore', stdout, stderr], ...options });
      child.once('error', reject);
      child.once('close', resolve);
    });
    return { code, stdout: readFileSync(names[0], 'utf8'), stderr: readFileSync(names[1], 'utf8') };
  } finally {
    closeSync(stdout);
    closeSync(stderr);
    rmSync(folder, { recursive: true, force: true });
  }
};
