import type { EmbedCode } from '@zugang/contract';

/** The one line of the embed code. */
export const embedLine = ({ scriptUrl, licenceKey }: EmbedCode): string =>
  `<script async src="${scriptUrl}" data-key="${licenceKey}"></script>`;
