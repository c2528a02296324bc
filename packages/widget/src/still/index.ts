import { isMoving } from './sniff.ts';

type Root = Document | ShadowRoot;

/** Smaller ones are no pictures for people, and larger ones too much to keep twice. */
const sides = { least: 8, most: 4000 };

const rootsBelow = (root: Root): Root[] => [
  root,
  ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsBelow(shadowRoot) : [])),
];

/** The way to an element in its root by its place among its siblings: no attribute is needed, and none is set. */
const pathOf = (element: Element): string => {
  const parent = element.parentElement;
  const siblings = element.parentNode ? [...element.parentNode.children] : [];
  const step = `${CSS.escape(element.localName)}:nth-child(${siblings.indexOf(element) + 1})`;
  return parent ? `${pathOf(parent)}>${step}` : siblings.length > 1 ? step : `:is(${step},:root)`;
};

/** The first picture of an animation, as an address; null where another website keeps its pictures to itself. */
const firstPicture = (image: HTMLImageElement): string | null => {
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  // HTML: what is drawn of an animated picture is its first frame.
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  try {
    return canvas.toDataURL();
  } catch {
    return null;
  }
};

/** Asks again with CORS, which many servers of pictures allow. */
const askForPicture = async (source: string): Promise<string | null> => {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = source;
  return image.decode().then(
    () => firstPicture(image),
    () => null,
  );
};

const stills = new Map<string, Promise<string | null>>();

const stillOf = (image: HTMLImageElement, source: string): Promise<string | null> => {
  const found = stills.get(source) ?? Promise.resolve(firstPicture(image) ?? askForPicture(source));
  stills.set(source, found);
  return found;
};

/** Where there is no still picture the moving one leaves its box, which shows that something is there. */
const covered = Object.entries({
  'object-position': '-100000px 0',
  outline: '2px dashed',
  'outline-offset': '-2px',
  background: 'repeating-linear-gradient(45deg,#8883 0 8px,#8881 8px 16px)',
});

/** Important, in our layer: it goes before all that the page says. */
const ruleOf = (image: HTMLImageElement, still: string | null): string => {
  const lines = still ? [['content', `url("${still}")`]] : covered;
  return `${pathOf(image)}{${lines.map(([name, value]) => `${name}:${value}!important`).join(';')}}`;
};

const isFit = ({ complete, naturalWidth: width, naturalHeight: height }: HTMLImageElement): boolean =>
  complete && Math.min(width, height) >= sides.least && Math.max(width, height) <= sides.most;

const writeRules = async (root: Root): Promise<string> => {
  const rules = [...root.querySelectorAll('img')].map(async (image) => {
    const source = image.currentSrc;
    if (!isFit(image) || !(await isMoving(source))) return '';
    return ruleOf(image, await stillOf(image, source));
  });
  return (await Promise.all(rules)).join('');
};

const sheets = new Map<Root, CSSStyleSheet>();
/** The number of the latest run per root: results of an overtaken run are dropped. */
const runs = new Map<Root, number>();
let isOn = false;

const lookAt = async (root: Root): Promise<void> => {
  const run = (runs.get(root) ?? 0) + 1;
  runs.set(root, run);
  const css = await writeRules(root);
  if (!isOn || runs.get(root) !== run) return;
  const sheet = sheets.get(root) ?? new CSSStyleSheet();
  sheet.replaceSync(css && `@layer zugang{${css}}`);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  sheets.set(root, sheet);
};

const lookEverywhere = (own: ShadowRoot): void => {
  for (const root of rootsBelow(document)) if (root !== own) void lookAt(root).catch(() => undefined);
};

let unsubscribe = (): void => undefined;

/**
 * Shows the first picture of every animated GIF, PNG, WebP and AVIF instead of the animation, by style sheets of our own: no element and
 * no attribute of the page is touched. To be called again when the page has changed; `own` is the widget's root, which is left out.
 */
export const refresh = (own: ShadowRoot): void => {
  lookEverywhere(own);
  if (isOn) return;
  isOn = true;
  // Pictures that arrive later.
  const onLoad = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement) lookEverywhere(own);
  };
  document.addEventListener('load', onLoad, true);
  unsubscribe = () => document.removeEventListener('load', onLoad, true);
};

/** Lets the pictures move again. */
export const stop = (): void => {
  isOn = false;
  unsubscribe();
  for (const [root, sheet] of sheets) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  sheets.clear();
};
