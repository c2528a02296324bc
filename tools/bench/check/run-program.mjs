import { spawn } from 'node:child_process';

/** Runs a program to its end and answers what it wrote; what it exits with says only whether it found something. */
export const runProgram = (file, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const written = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'])
      child[name].setEncoding('utf8').on('data', (text) => (written[name] += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...written }));
  });
