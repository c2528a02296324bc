/** A family that comes with Zugang: the files of its styles, and the families that it replaces. */
export type BundledFamily = { family: string; files: readonly string[]; standsFor: readonly string[] };

const googleStyles = (id: string, file: string, styles: readonly string[]): string[] =>
  styles.map((style) => `@expo-google-fonts/${id}/${style}/${file}_${style}.ttf`);

const fourStyles = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'];

const dejavu = (name: string): string[] =>
  ['', '-Bold', '-Oblique', '-BoldOblique'].map((style) => `dejavu-fonts-ttf/ttf/${name}${style}.ttf`);

/**
 * The fonts every page is laid out with, as files of npm packages: letters as wide as those of the fonts that websites
 * name, in Latin, Greek and Cyrillic; Hebrew, Arabic and symbols come from DejaVu, emoji in one colour from Noto.
 */
export const bundledFamilies: readonly BundledFamily[] = [
  {
    family: 'Arimo',
    files: googleStyles('arimo', 'Arimo', fourStyles),
    standsFor: ['Arial', 'Helvetica', 'Liberation Sans', 'sans-serif', 'system-ui', 'ui-sans-serif'],
  },
  {
    family: 'Tinos',
    files: googleStyles('tinos', 'Tinos', fourStyles),
    standsFor: ['Times New Roman', 'Times', 'Liberation Serif', 'serif', 'ui-serif'],
  },
  {
    family: 'Cousine',
    files: googleStyles('cousine', 'Cousine', fourStyles),
    standsFor: ['Courier New', 'Courier', 'Liberation Mono', 'monospace', 'ui-monospace'],
  },
  { family: 'Carlito', files: googleStyles('carlito', 'Carlito', fourStyles), standsFor: ['Calibri'] },
  { family: 'DejaVu Sans', files: dejavu('DejaVuSans'), standsFor: ['Verdana', 'Bitstream Vera Sans'] },
  { family: 'DejaVu Sans Condensed', files: dejavu('DejaVuSansCondensed'), standsFor: ['Tahoma'] },
  {
    family: 'Noto Emoji',
    files: googleStyles('noto-emoji', 'NotoEmoji', ['400Regular']),
    standsFor: ['Noto Color Emoji', 'emoji'],
  },
];
