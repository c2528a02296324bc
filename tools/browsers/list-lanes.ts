import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { LaneSettings } from './lane-types.ts';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell', '/usr/bin/google-chrome'];

/** What the machine would tell a browser that asks it for fonts. */
const writeFonts = (folder: string, name: string, fonts: string | null): string => {
  const file = join(folder, `${name}.conf`);
  const dir = fonts ? `<dir>${fonts}</dir><include ignore_missing="yes">/etc/fonts/conf.d</include>` : '';
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${dir}<cachedir>${folder}/${name}</cachedir></fontconfig>`);
  return file;
};

/**
 * The browsers to compare, the pinned one first: each with what its environment says. `missing` names what is not on this machine.
 * `browser`: program files, else those that Debian installs; `fonts`: a folder that replaces the machine's.
 */
export const listLanes = ({
  browser,
  fonts,
}: {
  browser: readonly string[];
  fonts: string;
}): { lanes: LaneSettings[]; missing: string[] } => {
  const folder = mkdtempSync(join(tmpdir(), 'zugang-lanes-'));
  const noFonts = { CHROMIUM_PATH: '', FONTCONFIG_FILE: writeFonts(folder, 'none', null) };
  const withFonts = { CHROMIUM_PATH: '', FONTCONFIG_FILE: writeFonts(folder, 'system', fonts) };
  const wanted = browser.length > 0 ? browser : installed;
  const found = wanted.filter((path) => existsSync(path));
  return {
    lanes: [
      { name: 'pinned', env: noFonts },
      ...(existsSync(fonts) ? [{ name: 'pinned, system fonts', env: withFonts }] : []),
      ...found.map((path) => ({ name: basename(path), env: { ...withFonts, CHROMIUM_PATH: path } })),
    ],
    missing: [
      ...(existsSync(fonts) ? [] : [`system fonts (${fonts} is not there)`]),
      ...wanted.filter((path) => !found.includes(path)),
    ],
  };
};
