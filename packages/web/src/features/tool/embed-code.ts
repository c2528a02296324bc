import type { EmbedCode } from '@zugang/contract';
import { embedLine } from '#lib/embed/embed-line.ts';

/** Systems the guide knows. */
export const systems = ['html', 'wordpress', 'typo3', 'joomla', 'shopify', 'wix', 'gtm'] as const;
export type System = (typeof systems)[number];

/** The embed code for today's file, with its checksum (subresource integrity). */
export const pinnedLine = ({ licenceKey, pinned }: EmbedCode): string | null =>
  pinned &&
  `<script async src="${pinned.url}" integrity="${pinned.integrity}" crossorigin="anonymous" data-key="${licenceKey}"></script>`;

const typoScript = (embed: EmbedCode): string =>
  ['page.footerData.1700 = TEXT', `page.footerData.1700.value = ${embedLine(embed)}`].join('\n');

/** The tag manager takes attributes away from script lines that it does not know: a script has to set the key. */
const tagManagerCode = ({ scriptUrl, licenceKey }: EmbedCode): string =>
  [
    '<script>',
    '  (function () {',
    "    var script = document.createElement('script');",
    `    script.async = true;`,
    `    script.src = '${scriptUrl}';`,
    `    script.setAttribute('data-key', '${licenceKey}');`,
    '    document.body.appendChild(script);',
    '  })();',
    '</script>',
  ].join('\n');

/** The code as a system takes it. */
export const codeFor = (system: System, embed: EmbedCode): string => {
  if (system === 'typo3') return typoScript(embed);
  return system === 'gtm' ? tagManagerCode(embed) : embedLine(embed);
};

/** Returns a `mailto:` link without a recipient: the user's own mail program sends it, not the server. */
export const mailTo = ({ subject, body }: { subject: string; body: string }): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;

/** What a content security policy has to allow. */
export const policyFor = ({ scriptUrl }: EmbedCode): string => {
  const { origin } = new URL(scriptUrl);
  return [`script-src ${origin}`, `connect-src ${origin}`].join('; ');
};
