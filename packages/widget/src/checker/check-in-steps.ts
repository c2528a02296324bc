import type { Engine, EngineCheck, Finding, Part, Step, StepName, Wish } from './engine.ts';
import { openRooms, type ClosedFrame, type Room } from './page/page-frames.ts';
import { pathOf } from './page/walk-page.ts';

/** How far a check has come: what was found up to now, and the step that follows; null after the last. */
export type Progress = {
  check: EngineCheck;
  at: number;
  of: number;
  next: StepName | null;
  /** Whether the step itself found anything. */
  hasMore: boolean;
};

type Seen = { finding: Finding; element: Element };

/** What each engine found in one document. */
type EngineFindings = Record<Step['engine'], Seen[]>;

/** What an earlier engine found takes in what a later one says of the same barrier, as in the scans. */
const absorb = ({ finding, element }: Seen, other: Finding): Seen => {
  const outcome = other.outcome === 'failed' ? 'failed' : finding.outcome;
  const sources = [...new Set([...finding.sources, ...other.sources])];
  return { element, finding: { ...finding, outcome, sources, data: { ...other.data, ...finding.data } } };
};

const barrierOf = ({ finding, element }: Seen) => ({ ...finding, element });

const join = ({ isSameBarrier }: Engine, { axe, zugang, ibm }: EngineFindings): Seen[] => {
  let joined: Seen[] = [];
  for (const seen of [axe, zugang, ibm]) {
    const fresh: Seen[] = [];
    for (const one of seen) {
      const at = joined.findIndex((other) => isSameBarrier(barrierOf(other), barrierOf(one)));
      const same = joined[at];
      if (same) joined = joined.with(at, absorb(same, one.finding));
      else fresh.push(one);
    }
    joined = [...joined, ...fresh];
  }
  return joined;
};

/** A frame's finding as the page's, in the words of the scan: its path leads through the frames. */
const moveOut = ({ path, isFrame }: Room, finding: Finding): Finding =>
  isFrame
    ? {
        ...finding,
        selector: `${path} >>> ${finding.selector}`.slice(0, 1000),
        skeleton: `iframe>${finding.skeleton}`,
        box: null,
      }
    : finding;

const createLedger = (rooms: readonly Room[]) => {
  const found = new Map(rooms.map((room): [Room, EngineFindings] => [room, { axe: [], zugang: [], ibm: [] }]));
  const counts = new Map<Room, number>();
  const passed = new Set<string>();
  return {
    /** Returns whether there was anything to add. */
    add: (room: Room, step: Step, part: Part): boolean => {
      const seen = part.findings.flatMap((finding, index) => {
        const element = part.elements[index];
        return element ? [{ finding: moveOut(room, finding), element }] : [];
      });
      found.get(room)?.[step.engine].push(...seen);
      counts.set(room, part.count);
      for (const id of part.passed) passed.add(id);
      return seen.length > 0;
    },
    read: (): EngineCheck => {
      const all = [...found].flatMap(([room, said]) => join(room.engine, said));
      const failed = new Set(all.flatMap(({ finding }) => (finding.outcome === 'failed' ? [finding.ruleId] : [])));
      return {
        findings: all.map(({ finding }) => finding),
        elements: all.map(({ element }) => element),
        passed: [...passed].filter((id) => !failed.has(id)).length,
        count: [...counts.values()].reduce((sum, count) => sum + count, 0),
      };
    },
  };
};

/** Lets the page handle keys and clicks before the next step, and draws what was found. */
const breathe = (isDrawn: boolean): Promise<void> =>
  new Promise((resolve) => {
    // A page in the background draws no frames.
    if (!isDrawn || document.hidden) setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });

const none: Part = { findings: [], elements: [], passed: [], count: 0 };

/** A page may force shadow roots open: what is found in ours is not the page's. Must be called before ours is rendered anew. */
const withoutOurs = (part: Part, host: Element): Part => {
  const isKept = part.elements.map((element) => !pathOf(element).includes(host));
  const keep = <T>(all: readonly T[]): T[] => all.filter((_, index) => isKept[index]);
  return { ...part, findings: keep(part.findings), elements: keep(part.elements) };
};

const checkRoom = async (room: Room, step: Step, { level }: Wish): Promise<Part> => {
  const part = room.engine.check({ level, step, isFrame: room.isFrame });
  // What breaks in a frame must not cost the page its findings.
  return room.isFrame ? part.catch(() => none) : part;
};

export type CheckRequest = {
  engine: Engine;
  engineUrl: string;
  /** Our element in the page. */
  host: Element;
  wish: Wish;
  /** The frames that cannot be checked, known before the first finding. */
  onFrames: (frames: { closed: ClosedFrame[]; names: string[]; documents: Document[] }) => void;
};

/** Checks the page and its frames step by step, the quickest rules first, and gives what was found after each. */
export const checkInSteps = async function* ({
  engine,
  engineUrl,
  host,
  wish,
  onFrames,
}: CheckRequest): AsyncGenerator<Progress> {
  const steps = engine.stepsOf(wish);
  const { rooms, closed, documents } = await openRooms(engine, engineUrl);
  onFrames({ closed, documents, names: rooms.slice(1).map(({ name }) => name) });
  const ledger = createLedger(rooms);
  let check = ledger.read();
  for (const room of rooms) room.engine.begin(room.isFrame ? null : host);
  try {
    for (const [index, step] of steps.entries()) {
      let hasMore = false;
      for (const room of rooms)
        hasMore = ledger.add(room, step, withoutOurs(await checkRoom(room, step, wish), host)) || hasMore;
      const next = steps[index + 1]?.name ?? null;
      if (hasMore || !next) check = ledger.read();
      yield { check, at: index + 1, of: steps.length, next, hasMore };
      if (next) await breathe(hasMore);
    }
  } finally {
    for (const room of rooms) room.engine.end();
  }
};
