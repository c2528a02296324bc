import type { Engine } from '../engine.ts';
import { frameEngineKey } from './frame-engine-key.ts';
import { findAll } from './walk-page.ts';

/** A document that is checked: the page's own, or that of a frame. `path`: selectors of the frames that lead to it. */
export type Room = { engine: Engine; path: string; name: string; isFrame: boolean };

/** A frame that cannot be checked from the page: of another website, or with rules that forbid our script. */
export type ClosedFrame = { element: Element; name: string; why: 'foreign' | 'forbidden' };

export type Rooms = { rooms: Room[]; closed: ClosedFrame[]; documents: Document[] };

/** More frames than these are advertising (as the scan has it). */
const most = { frames: 15, depth: 4 };
/** The file is in the browser's cache by then. */
const timeoutMs = 8_000;

const isFrameElement = (element: Element): element is HTMLIFrameElement => 'contentDocument' in element;

/** A frame's name for people: its title, else its URL, else its selector. */
const nameOf = (frame: HTMLIFrameElement, selector: string): string => {
  const title = frame.title.trim() || frame.name.trim();
  const url = URL.canParse(frame.src) ? new URL(frame.src) : null;
  const address = url?.protocol.startsWith('http') ? url.host + url.pathname : '';
  return [title, address].filter(Boolean).join(', ') || selector;
};

const documentOf = (frame: HTMLIFrameElement): Document | null => {
  try {
    return frame.contentDocument;
  } catch {
    return null;
  }
};

const isEmpty = ({ body }: Document): boolean => !body?.firstElementChild && !body?.textContent?.trim();

/** A module runs once in a document, however often it is imported. */
const engines = new WeakMap<Document, Promise<Engine>>();

/** Injects the engine into a frame's document. Rejects where the frame's rules (policy, Trusted Types, sandbox) forbid our scripts. */
const enter = (inner: Document, url: string): Promise<Engine> => {
  const view = inner.defaultView as unknown as { [frameEngineKey]?: (engine: Engine) => void };
  const script = inner.createElement('script');
  const arrived = new Promise<Engine>((resolve, reject) => {
    view[frameEngineKey] = resolve;
    script.type = 'module';
    script.addEventListener('error', () => reject(new Error('the frame does not load the engine')));
    setTimeout(() => reject(new Error('the frame does not run the engine')), timeoutMs);
    script.src = url;
    inner.documentElement.append(script);
  });
  return arrived.finally(() => {
    script.remove();
    delete view[frameEngineKey];
  });
};

const engineIn = (inner: Document, url: string): Promise<Engine> => {
  const found = engines.get(inner) ?? enter(inner, url);
  engines.set(inner, found);
  return found;
};

type Look = { found: Rooms; engineUrl: string; depth: number };

const lookInto = async (frame: HTMLIFrameElement, parent: Room, look: Look): Promise<void> => {
  const place = parent.engine.describeFrame(frame);
  const { found, engineUrl, depth } = look;
  // Invisible frames, and those beyond the limit.
  if (!place || found.rooms.length > most.frames) return;
  const name = nameOf(frame, place.selector);
  const inner = documentOf(frame);
  if (!inner?.documentElement) return void found.closed.push({ element: frame, name, why: 'foreign' });
  if (isEmpty(inner)) return;
  const engine = await engineIn(inner, engineUrl).catch(() => null);
  if (!engine) return void found.closed.push({ element: frame, name, why: 'forbidden' });
  const path = parent.path ? `${parent.path} >>> ${place.selector}` : place.selector;
  const room: Room = { engine, path, name, isFrame: true };
  found.rooms.push(room);
  found.documents.push(inner);
  if (depth < most.depth) await lookAround(inner, room, { ...look, depth: depth + 1 });
};

const lookAround = async (inner: Document, room: Room, look: Look): Promise<void> => {
  for (const frame of findAll('iframe, frame', inner)) if (isFrameElement(frame)) await lookInto(frame, room, look);
};

/** The page and those of its frames that can be checked from here, nested ones too; and those that cannot. */
export const openRooms = async (engine: Engine, engineUrl: string): Promise<Rooms> => {
  const own: Room = { engine, path: '', name: '', isFrame: false };
  const found: Rooms = { rooms: [own], closed: [], documents: [document] };
  await lookAround(document, own, { found, engineUrl, depth: 1 });
  return found;
};
