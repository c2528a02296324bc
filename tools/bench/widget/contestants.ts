import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contestant } from './widget-types.ts';
import { projectRoot } from '../../prepare/project-root.mjs';

const peers = {
  private: true,
  dependencies: { accessibility: '6.1.0', sa11y: '4.4.1', 'sienna-accessibility': '2.2.333' },
};

/** Installs the scripts to compare with into a temporary folder, once, and answers it. They are no part of the project. */
export const installPeers = (): string => {
  const folder = join(tmpdir(), 'zugang-bench-widgets');
  const manifest = JSON.stringify(peers, null, 2);
  const done = join(folder, 'installed.json');
  if (existsSync(done) && readFileSync(done, 'utf8') === manifest) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), manifest);
  const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`npm could not install the peers into ${folder}`);
  writeFileSync(done, manifest);
  return folder;
};

/** The settings with which a project begins. */
const config = {
  state: 'active',
  language: 'auto',
  primaryColour: '#5f5aa2',
  secondaryColour: '#0f766e',
  menuPosition: 'menu-right',
  buttonPosition: 'right-bottom',
  icon: 'person',
  size: 'medium',
  functions: Object.keys(
    JSON.parse(readFileSync(join(projectRoot, 'packages/messages/catalogues/widget/de.json'), 'utf8')).functions,
  ),
  hiddenPaths: [],
  statementUrl: null,
  canReport: true,
};

const script = (name: string, attributes = ''): string => `<script src="ORIGIN/${name}" ${attributes}></script>`;

/**
 * The markup in the page for each, as its own documentation says; `files` are served by name. `ORIGIN` is replaced by their server, another
 * one than the page's. The first is the page alone.
 */
export const readContestants = (): [Contestant, ...Contestant[]] => {
  const folder = join(installPeers(), 'node_modules');
  const file = (path: string): Buffer => readFileSync(join(folder, path));
  return [
    { name: 'nothing', tags: '', files: {} },
    {
      name: 'zugang',
      tags: script('w/v1/widget.js', 'async data-key="bench"'),
      files: {
        'w/v1/widget.js': readFileSync(join(projectRoot, 'packages/widget/dist/widget.js')),
        'w/v1/config/bench.json': Buffer.from(JSON.stringify(config)),
        'w/v1/beacon': Buffer.from(''),
      },
    },
    {
      name: 'accessibility 6.1.0',
      tags: `${script('a.js')}<script>addEventListener('load', () => { new Accessibility(); }, false);</script>`,
      files: { 'a.js': file('accessibility/dist/main.bundle.js') },
    },
    {
      name: 'sienna 2.2.333',
      tags: script('s.js'),
      files: { 's.js': file('sienna-accessibility/dist/sienna-accessibility.umd.js') },
    },
    {
      name: 'sa11y 4.4.1',
      tags: `<link rel="stylesheet" href="ORIGIN/sa11y.css">${script('de.js', 'defer')}${script('sa11y.js', 'defer')}<script>
addEventListener('DOMContentLoaded', () => { Sa11y.Lang.addI18n(Sa11yLangDe.strings); new Sa11y.Sa11y({ checkRoot: 'body' }); });</script>`,
      files: {
        'sa11y.css': file('sa11y/dist/css/sa11y.min.css'),
        'de.js': file('sa11y/dist/js/lang/de.umd.js'),
        'sa11y.js': file('sa11y/dist/js/sa11y.umd.min.js'),
      },
    },
  ];
};
