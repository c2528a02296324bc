import { linesOf } from './own-text.ts';
import { visibleBoxOf } from './visible-box.ts';

const textsIn = (element: Element): Text[] => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.data.trim() !== '') texts.push(node);
  return texts;
};

/** Whether a text lies in what is seen of its element: `text-indent` pushes it aside, a size of nothing leaves no letters. */
const isSeen = (text: Text): boolean => {
  const box = text.parentElement && visibleBoxOf(text.parentElement);
  if (!box) return false;
  return linesOf(text).some(({ left, right, top, bottom, height }) => {
    const [x, y] = [window.scrollX, window.scrollY];
    const isBeside = right + x <= box.x || left + x >= box.x + box.width;
    const isAbove = bottom + y <= box.y || top + y >= box.y + box.height;
    return height > 1 && !isBeside && !isAbove;
  });
};

/** Whether people see any words of an element; of an icon, screen readers alone may find a text. */
export const showsText = (element: Element): boolean => textsIn(element).some(isSeen);
