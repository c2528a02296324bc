const deep = '#143d31';
const green = '#1f5c4a';
const sand = '#efe7d6';
const amber = '#e6a23c';
const spines = ['#1f5c4a', '#e6a23c', '#8c3b3b', '#35607a', '#c9b88f', '#5a4a78', '#2e8b57'];

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;

type Box = readonly [x: number, y: number, width: number, height: number];

const rect = ([x, y, width, height]: Box, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

/** A shelf of books; the seed changes their order and sizes. */
const drawShelf = (seed: number): string => {
  const boards = [90, 180, 270].map((floor, row) => {
    let x = 12;
    let books = '';
    for (let n = 0; x < 450; n++) {
      const width = 14 + ((n * 7 + seed * 5 + row * 3) % 17);
      const height = 44 + ((n * 13 + seed * 11 + row * 7) % 27);
      books += rect([x, floor - 8 - height, width, height], spines[(n * 3 + seed + row) % spines.length] ?? green);
      x += width + 2;
    }
    return `${books}${rect([0, floor - 8, 480, 8], '#7a5c3a')}`;
  });
  return svg(480, 270, rect([0, 0, 480, 270], sand) + boards.join(''));
};

const drawBuilding = (): string => {
  const windows = [0, 1, 2, 3, 4].map(
    (n) => rect([122 + n * 52, 110, 28, 44], '#f7dfae') + (n === 2 ? '' : rect([122 + n * 52, 176, 28, 44], '#f7dfae')),
  );
  return svg(
    480,
    270,
    `${rect([0, 0, 480, 270], '#cfe3dc')}<circle cx="400" cy="60" r="28" fill="${amber}"/><path d="M0 230q120-60 240-20t240-10v70H0z" fill="#7fae97"/><path d="M90 95 240 35l150 60z" fill="#8c3b3b"/>${rect([104, 95, 272, 150], '#fff8ea')}${windows.join('')}${rect([222, 176, 36, 69], green)}`,
  );
};

const drawPortrait = (hair: string, shirt: string, skin: string): string =>
  svg(
    240,
    240,
    `${rect([0, 0, 240, 240], sand)}<path d="M30 240q10-80 90-80t90 80z" fill="${shirt}"/>${rect([104, 130, 32, 46], skin)}<circle cx="120" cy="100" r="46" fill="${skin}"/><path d="M70 104q-6-66 50-66t50 66q-14-34-50-34t-50 34z" fill="${hair}"/><circle cx="104" cy="104" r="4" fill="${deep}"/><circle cx="136" cy="104" r="4" fill="${deep}"/><path d="M104 122q16 12 32 0" stroke="${deep}" stroke-width="3" fill="none"/>`,
  );

const drawGoods = (content: string): string => svg(480, 270, rect([0, 0, 480, 270], '#e4ebe4') + content);

const bag = `<path d="M190 100q0-60 50-60t50 60" fill="none" stroke="${deep}" stroke-width="10"/>${rect([160, 96, 160, 140], '#fff8ea')}<path d="M196 190v-50q44-14 44 6 0-20 44-6v50q-44-12-44 6 0-18-44-6z" fill="${green}"/>`;
const mug = `${rect([180, 70, 110, 140], amber)}<path d="M290 100q50 0 50 40t-50 40" fill="none" stroke="${amber}" stroke-width="16"/>${rect([180, 120, 110, 14], deep)}`;
const lamp = `<path d="M240 60 190 140h100z" fill="${amber}"/>${rect([235, 140, 10, 70], deep)}${rect([200, 210, 80, 12], deep)}`;
const map = `${rect([0, 120, 480, 16], '#fff')}${rect([150, 0, 14, 270], '#fff')}${rect([330, 0, 14, 270], '#fff')}<path d="M0 230q160-50 480 10v30H0z" fill="#8fbad0"/>${rect([190, 40, 60, 50], '#c9b88f')}${rect([360, 160, 70, 40], '#c9b88f')}<circle cx="240" cy="120" r="16" fill="#8c3b3b"/>`;
const sign = `${rect([0, 0, 48, 48], green)}<path d="M8 13q16-5 16 4 0-9 16-4v22q-16-5-16 4 0-9-16-4z" fill="#fff"/>${rect([23, 16, 2, 22], green)}`;
const arrow = `${rect([0, 0, 120, 44], green)}<path d="M24 22h66m-18-12 18 12-18 12" fill="none" stroke="#fff" stroke-width="5"/>`;

/** The vector pictures, by file name under `/bilder/`. */
export const vectorPictures: Record<string, string> = {
  'zeichen.svg': svg(48, 48, sign),
  'pfeil.svg': svg(120, 44, arrow),
  'haus.svg': drawBuilding(),
  'regal-1.svg': drawShelf(1),
  'regal-2.svg': drawShelf(2),
  'regal-3.svg': drawShelf(4),
  'lageplan.svg': drawGoods(map),
  'tasche.svg': drawGoods(bag),
  'becher.svg': drawGoods(mug),
  'lampe.svg': drawGoods(lamp),
  'person-1.svg': drawPortrait('#4a2f1c', green, '#e9c3a0'),
  'person-2.svg': drawPortrait('#2b2b2b', '#8c3b3b', '#8d5a3b'),
  'person-3.svg': drawPortrait('#b9b4a8', '#35607a', '#f0d0b4'),
  'person-4.svg': drawPortrait('#a8552e', '#5a4a78', '#f3d3bb'),
};
