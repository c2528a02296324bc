import { fileURLToPath } from 'node:url';
import { browserEnvironment } from './browser-environment.ts';

const starter = fileURLToPath(new URL('./start-isolated.sh', import.meta.url));

/** How a program is to be confined. */
export type Confinement = {
  /** The number of the user it runs as; null: the user of this process. */
  user: number | null;
  /** The process whose network it enters; null: the machine's network. */
  holder: number | null;
  /** Whether it has a sandbox of its own, which may need a setuid file to start. */
  hasOwnSandbox: boolean;
};

/**
 * The program file and the whole environment with which `program` starts confined; its arguments stay as they are. `env` is
 * added to the few variables it gets. On other systems than Linux only the environment is limited.
 */
export const confineProgram = (
  program: string,
  { user, holder, hasOwnSandbox }: Confinement,
  env: Record<string, string> = {},
): { path: string; env: Record<string, string> } => {
  if (process.platform !== 'linux') return { path: program, env: browserEnvironment(env) };
  return {
    path: starter,
    env: browserEnvironment({
      ...env,
      ZUGANG_PROGRAM: program,
      ...(user !== null && { ZUGANG_USER: `${user}` }),
      ...(holder !== null && { ZUGANG_NETWORK: `${holder}` }),
      ...(!hasOwnSandbox && { ZUGANG_LOCK: 'yes' }),
    }),
  };
};
