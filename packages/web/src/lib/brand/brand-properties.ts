import type { BrandPalette } from '@zugang/contract';

/** The colours of the theme that a reseller's take the place of, by their custom properties. */
export const brandProperties = ({
  primary,
  strong,
  deep,
  wash,
  line,
}: BrandPalette): [name: string, value: string][] => [
  ['--color-primary', primary],
  ['--color-primary-strong', strong],
  ['--color-primary-deep', deep],
  ['--color-primary-wash', wash],
  ['--color-primary-line', line],
];
