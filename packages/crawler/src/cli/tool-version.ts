import manifest from '../../package.json' with { type: 'json' };

/** The version of the command line, as in its package. */
export const toolVersion: string = manifest.version;
