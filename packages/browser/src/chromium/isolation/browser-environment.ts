/** What a browser needs of the environment. Everything else may be a secret. */
const KEPT =
  process.platform === 'linux'
    ? ['PATH', 'LANG', 'TZ', 'TMPDIR', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH']
    : [
        'PATH',
        'LANG',
        'TZ',
        'HOME',
        'TMPDIR',
        'TEMP',
        'TMP',
        'SYSTEMROOT',
        'SYSTEMDRIVE',
        'USERPROFILE',
        'LOCALAPPDATA',
        'APPDATA',
        'PROGRAMFILES',
        'PROGRAMFILES(X86)',
        'WINDIR',
      ];

/** The environment of a browser: a few named variables of this process, and `more`. */
export const browserEnvironment = (more: Record<string, string> = {}): Record<string, string> => {
  const kept = KEPT.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), ...more };
};
