import { bundledFamilies } from './font-set.ts';

const alias = (wanted: string, family: string): string =>
  `  <match target="pattern"><test qual="any" name="family"><string>${wanted}</string></test>` +
  `<edit name="family" mode="assign" binding="same"><string>${family}</string></edit></match>`;

/** How letters are drawn: Chromium reads it from fontconfig unless a flag sets it. */
const rendering = [
  ['antialias', '<bool>true</bool>'],
  ['hinting', '<bool>false</bool>'],
  ['autohint', '<bool>false</bool>'],
  ['hintstyle', '<const>hintnone</const>'],
  ['rgba', '<const>none</const>'],
  ['lcdfilter', '<const>lcdnone</const>'],
  ['embeddedbitmap', '<bool>false</bool>'],
]
  .flatMap(([name, value]) =>
    ['pattern', 'font'].map(
      (target) => `  <match target="${target}"><edit name="${name}" mode="assign">${value}</edit></match>`,
    ),
  )
  .join('\n');

/** Fontconfig's settings for a browser that knows the fonts of `folder` and no other, keeping its index in `cache`. */
export const writeFontsConf = (folder: string, cache: string): string => {
  const aliases = bundledFamilies.flatMap(({ family, standsFor }) => standsFor.map((wanted) => alias(wanted, family)));
  // What no font is named for, and letters that a named font lacks.
  const fallback = bundledFamilies.map(({ family }) => `<string>${family}</string>`).join('');
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${cache}</cachedir>
${aliases.join('\n')}
  <match target="pattern"><edit name="family" mode="append_last" binding="weak">${fallback}</edit></match>
${rendering}
</fontconfig>
`;
};
