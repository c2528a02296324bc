import { isShown } from '../page/is-shown.ts';

/** One sentence of the page: its text, place and language. */
export type Sentence = { text: string; range: Range; language: string };

/** The texts of one block, with the offset of each in the whole. */
type Block = { element: Element; text: string; parts: [node: Text, start: number][] };

const blockOf = (node: Text): Element | null => {
  let element = node.parentElement;
  while (element?.parentElement && /^(inline|contents|ruby)/.test(getComputedStyle(element).display))
    element = element.parentElement;
  return element;
};

const isSpoken = (element: HTMLElement | null): boolean =>
  element !== null && isShown(element) && !element.closest('script,style,noscript,textarea,select');

const collectBlocks = (area: Range): Block[] => {
  const blocks: Block[] = [];
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (!area.intersectsNode(node) || !node.data.trim() || !isSpoken(node.parentElement)) continue;
    const element = blockOf(node);
    if (!element) continue;
    if (blocks.at(-1)?.element !== element) blocks.push({ element, text: '', parts: [] });
    const block = blocks.at(-1);
    block?.parts.push([node, block.text.length]);
    if (block) block.text += node.data;
  }
  return blocks;
};

const rangeOf = ({ parts }: Block, from: number, to: number): Range => {
  const range = document.createRange();
  for (const [node, start] of parts) {
    if (start <= from) range.setStart(node, Math.min(from - start, node.length));
    if (start < to) range.setEnd(node, Math.min(to - start, node.length));
  }
  return range;
};

/** The sentences in an area of the page that can be seen, in their order. Only reads. */
export const collectSentences = (area: Range): Sentence[] =>
  collectBlocks(area).flatMap((block) => {
    const language = block.element.closest('[lang]')?.getAttribute('lang') || navigator.language;
    const pieces = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(block.text)];
    return pieces
      .filter(({ segment }) => segment.trim())
      .map(({ segment: text, index }) => ({
        text,
        range: rangeOf(block, index, index + text.trimEnd().length),
        language,
      }));
  });

/** What the visitor has selected, else the main content, else all of the page. */
export const areaToRead = (): Range => {
  const selection = getSelection();
  if (selection?.rangeCount && !selection.isCollapsed) return selection.getRangeAt(0);
  const area = document.createRange();
  area.selectNodeContents(document.querySelector('main,[role=main]') ?? document.body);
  return area;
};
