import { Parser } from 'htmlparser2';
import type { Tab } from '../tab/open-tab.ts';
import { add, call, type World } from '../tab/world.ts';

/** An attribute written twice: `tag` and `index` say which element of that name it is on, in the order of the source. */
type Repeated = { tag: string; index: number; attribute: string };

/** Pages repeat such a mistake in each row of a table. */
const MAX_REPEATED = 50;

/** Attributes that stand twice in one tag of the source. A browser keeps the first and tells nobody. */
export function findRepeatedAttributes(source: string): Repeated[] {
  const repeated: Repeated[] = [];
  const counts = new Map<string, number>();
  let tag = '';
  let names = new Set<string>();
  const parser = new Parser({
    onopentagname: (name) => {
      tag = name;
      names = new Set();
      counts.set(name, (counts.get(name) ?? -1) + 1);
    },
    onattribute: (name) => {
      const attribute = name.toLowerCase();
      if (names.has(attribute) && repeated.length < MAX_REPEATED)
        repeated.push({ tag, index: counts.get(tag) ?? 0, attribute });
      names.add(attribute);
    },
  });
  parser.end(source);
  return repeated;
}

/** The document as it was sent, from the browser's memory; empty where it is not there any more. */
async function readSource({ cdp, frameId, page }: Tab): Promise<string> {
  // Only an enabled agent has it; left on, it would report every step of every page.
  await cdp.send('Page.enable');
  const url = page.url().split('#')[0] ?? '';
  const read = cdp.send('Page.getResourceContent', { frameId, url });
  const { content, base64Encoded } = await read.catch(() => ({ content: '', base64Encoded: false }));
  await cdp.send('Page.disable');
  return base64Encoded ? '' : content;
}

/** What only the source tells, without another request. */
export async function judgeSource(tab: Tab, world: World): Promise<void> {
  const source = tab.answer?.mimeType.includes('html') ? await readSource(tab) : '';
  if (source === '') return;
  const repeated = findRepeatedAttributes(source).map(({ tag, index, attribute }) => `${tag} ${index} ${attribute}`);
  await add(world, call('judgeRepeatedAttributes', repeated));
}
