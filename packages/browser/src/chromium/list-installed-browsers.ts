import { join } from 'node:path';

const LINUX_NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];
const LINUX_FOLDERS = ['/usr/bin', '/usr/local/bin', '/usr/lib/chromium', '/snap/bin', '/opt/google/chrome'];

const MAC_PATHS = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);
const WINDOWS_PATHS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** Where a Chrome or Chromium may be installed, the fastest kind first. Paths that may not exist. */
export const listInstalledBrowsers = (
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
): string[] => {
  if (platform === 'darwin') return MAC_PATHS;
  if (platform === 'win32') {
    const roots = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].filter(
      (root) => root !== undefined,
    );
    return roots.flatMap((root) => WINDOWS_PATHS.map((path) => `${root}\\${path}`));
  }
  const folders = [
    ...new Set([...(env['PATH'] ?? '').split(':').filter((folder) => folder.startsWith('/')), ...LINUX_FOLDERS]),
  ];
  return LINUX_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
};
