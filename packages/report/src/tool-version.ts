import manifest from '../package.json' with { type: 'json' };

/** The version of what wrote a report. */
export const toolVersion: string = manifest.version;
