import type { DocumentTone } from '@zugang/report';

/** Colours of the product's screens; each of a tone can be read on white (at least 4.5:1). */
export const tones: Readonly<Record<DocumentTone, string>> = {
  critical: '#a1153d',
  serious: '#ab4208',
  moderate: '#765500',
  minor: '#2c5d8f',
  success: '#17694a',
  plain: '#5f5aa2',
};

export const colours = {
  primary: '#5f5aa2',
  deep: '#2a2753',
  light: '#ffc94a',
  wash: '#f0eff9',
  hairline: '#dfdcd3',
} as const;
