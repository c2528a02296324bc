export { embedLine } from './embed-line.ts';
export { CopyableParagraphs, PrivacyParagraphs } from './privacy-paragraphs.tsx';
export { useEmbedCode } from './use-embed-code.ts';
