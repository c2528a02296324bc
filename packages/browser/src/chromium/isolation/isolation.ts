/** What separates a running browser from this process. Each is true only if it held at its start. */
export type Isolation = {
  /** Chromium's own sandbox: pages have neither files nor system calls to speak of. */
  sandbox: boolean;
  /** It runs as a user that owns nothing but its profile. */
  ownUser: boolean;
  /** Its network holds the egress and nothing else, and the folders with secrets are empty to it. */
  networkNamespace: boolean;
};

/** One of the separations. */
export type IsolationKind = keyof Isolation;

export const isolationKinds = ['sandbox', 'ownUser', 'networkNamespace'] as const satisfies IsolationKind[];

/** The browser could only be started without a sandbox, and no setting allows that. */
export class UnsandboxedBrowserError extends Error {
  readonly code = 'browser_unsandboxed';

  constructor(isRoot: boolean, cause: unknown) {
    super(
      [
        isRoot
          ? 'The browser is not started: it would run as root and without a sandbox, so a hostile page could take over this machine.'
          : 'The browser is not started: this machine does not let it use its sandbox, so a hostile page could read what its user can read.',
        'Allow user namespaces (in containers by the seccomp profile, on Ubuntu by AppArmor; see docs/operations.md, "What separates the browser"),',
        'or accept the risk with ALLOW_UNSANDBOXED_BROWSER=yes.',
      ].join(' '),
      { cause },
    );
    this.name = 'UnsandboxedBrowserError';
  }
}

/** What is missing, in one sentence each, for the log. */
export const describeGaps = ({ sandbox, ownUser, networkNamespace }: Isolation): string[] => {
  if (process.platform !== 'linux') return sandbox ? [] : ['its own sandbox is off'];
  const gaps = [];
  if (!sandbox) gaps.push('its own sandbox is off: code that a page smuggles into it has the rights of its user');
  if (!ownUser && process.getuid?.() === 0) gaps.push('it runs as root');
  if (!networkNamespace)
    gaps.push('it shares the network of this machine: only its own settings make it use the egress');
  return gaps;
};
