#!/usr/bin/env node
// Runs on any Node from 20 on: looks for a Node that runs TypeScript as it is, and hands over to it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const neededMajor = 24;
const here = dirname(fileURLToPath(import.meta.url));
const main = join(here, '../src/main.ts');

/** npm puts the Node that it brought into the first node_modules above, as it does every package. */
const findBroughtNode = () => {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  for (let folder = here; ; folder = dirname(folder)) {
    const brought = join(folder, 'node_modules', `node-${platform}-${process.arch}`, 'bin', program);
    if (existsSync(brought)) return brought;
    if (folder === dirname(folder)) return null;
  }
};

const handOver = (node) => {
  const child = spawn(node, [main, ...process.argv.slice(2)], { stdio: 'inherit' });
  // A terminal sends Ctrl+C to both; a script's signal comes to this process alone.
  const forward = (signal) => child.kill(signal);
  process.on('SIGINT', () => !process.stdin.isTTY && forward('SIGINT'));
  process.on('SIGTERM', forward);
  process.on('SIGHUP', forward);
  child.on('error', (error) => {
    console.error(`Zugang: ${error.message}`);
    process.exitCode = 2;
  });
  child.on('exit', (code) => {
    process.exitCode = code ?? 130;
  });
};

if (Number.parseInt(process.versions.node, 10) >= neededMajor) await import('../src/main.ts');
else {
  const node = findBroughtNode();
  if (node) handOver(node);
  else {
    console.error(
      [
        `Zugang: Node ${neededMajor} wird gebraucht, dies ist Node ${process.versions.node}. Installieren Sie es von https://nodejs.org, oder rufen Sie „npm ci“ ohne --omit=optional auf.`,
        `Zugang: Node ${neededMajor} is needed, this is Node ${process.versions.node}. Install it from https://nodejs.org, or run "npm ci" without --omit=optional.`,
      ].join('\n'),
    );
    process.exitCode = 2;
  }
}
