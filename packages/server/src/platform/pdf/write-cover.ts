import type { DocumentCover, ReportImage } from '@zugang/report';
import { drawArtifact, ink, innerWidth, margins, soft, type Pdf, type Structure } from './open-pdf.ts';
import { colours, tones } from './tones.ts';
import { addFigure, fitInto } from './write-figure.ts';
import { addScore } from './write-score.ts';

/** Points. */
const logoBox = { width: 220, height: 60 };
const band = { top: 160, padding: 36, least: 190 };
const doorSize = 132;
/** Titles are made smaller until they fit into so many lines. */
const titleSizes = [34, 28, 23, 19, 16];
const titleLines = 3;

type Line = { role: 'H1' | 'P'; text: string; font: 'text' | 'strong'; size: number; colour: string };

type Place = { x: number; y: number; width: number };

const addLine = (pdf: Pdf, root: Structure, line: Line & Place): void => {
  const { role, text, font, size, colour, x, y, width } = line;
  pdf.font(font).fontSize(size).fillColor(colour);
  root.add(pdf.struct(role, {}, () => void pdf.text(text, x, y, { width, lineGap: 2 })));
};

/** The sign: a lit doorway, its leaf open. */
const drawSign = (pdf: Pdf, { x, y, size }: { x: number; y: number; size: number }): void => {
  const draw = (): void => {
    pdf
      .save()
      .translate(x, y)
      .scale(size / 32);
    pdf.path('M4 4h24v24H4z').fill(colours.light);
    pdf.path('M4 4l14.5 4.5V32L4 28z').fill(colours.primary);
    pdf.path('M13.5 17h2v4h-2z').fill('#ffffff');
    pdf.restore();
  };
  drawArtifact(pdf, draw);
};

const addLogo = (pdf: Pdf, root: Structure, { logo, alt }: { logo: ReportImage; alt: string }): void => {
  const area = { x: margins.left, y: margins.top, ...fitInto(logo, logoBox) };
  const { width, height } = area;
  const draw = (): void => void pdf.image(Buffer.from(logo.data), area.x, area.y, { width, height });
  addFigure(pdf, root, { alt, area, draw });
};

const addBrand = (pdf: Pdf, root: Structure, { brand, logoAlt }: DocumentCover): void => {
  const { logo, name } = brand;
  if (logo !== null && logo !== 'sign') return addLogo(pdf, root, { logo, alt: logoAlt });
  const isSign = logo === 'sign';
  if (isSign) drawSign(pdf, { x: margins.left - 4, y: margins.top, size: 40 });
  const x = margins.left + (isSign ? 46 : 0);
  const width = innerWidth(pdf) - (isSign ? 46 : 0);
  addLine(pdf, root, { role: 'P', text: name, font: 'strong', size: 22, colour: ink, x, y: margins.top + 7, width });
};

const fitTitle = (pdf: Pdf, title: string): number => {
  const fits = (size: number): boolean => {
    pdf.font('strong').fontSize(size);
    return pdf.heightOfString(title, { width: innerWidth(pdf), lineGap: 2 }) <= (size * 1.35 + 2) * titleLines;
  };
  return titleSizes.find(fits) ?? 16;
};

/** The title on a dark band across the page; gives where it ends. */
const addBand = (pdf: Pdf, root: Structure, { ground, eyebrow, title, facts }: DocumentCover): number => {
  const size = fitTitle(pdf, title);
  const width = innerWidth(pdf);
  const lines: Line[] = [
    { role: 'P', text: eyebrow, font: 'strong', size: 11, colour: colours.light },
    { role: 'H1', text: title, font: 'strong', size, colour: '#ffffff' },
    ...facts.map((text): Line => ({ role: 'P', text, font: 'text', size: 12, colour: '#ffffff' })),
  ];
  const heights = lines.map(({ text, font, size: of }) => {
    pdf.font(font).fontSize(of);
    return pdf.heightOfString(text, { width, lineGap: 2 }) + (of === size ? 12 : 4);
  });
  const height = Math.max(band.least, heights.reduce((sum, one) => sum + one, 0) + 2 * band.padding);
  drawArtifact(pdf, () => void pdf.rect(0, band.top, pdf.page.width, height).fill(ground));
  let y = band.top + band.padding;
  for (const [index, line] of lines.entries()) {
    addLine(pdf, root, { ...line, x: margins.left, y, width });
    y += heights[index] ?? 0;
  }
  return band.top + height;
};

const addVerdict = (pdf: Pdf, root: Structure, cover: DocumentCover & { top: number }): void => {
  const { score, ground, verdict, top } = cover;
  if (score) addScore(pdf, root, { ...score, ground, x: margins.left, y: top, size: doorSize });
  const indent = score ? doorSize + 26 : 0;
  const at = { x: margins.left + indent, width: innerWidth(pdf) - indent };
  const lines: Line[] = [
    { role: 'P', text: verdict.title, font: 'strong', size: 19, colour: ink },
    { role: 'P', text: verdict.sentence, font: 'strong', size: 12.5, colour: tones[verdict.tone] },
    { role: 'P', text: verdict.basis, font: 'text', size: 9.5, colour: soft },
  ];
  pdf.y = top;
  for (const line of lines.filter(({ text }) => text !== '')) {
    addLine(pdf, root, { ...line, ...at, y: pdf.y });
    pdf.y += 6;
  }
};

const addFoot = (pdf: Pdf, root: Structure, foot: readonly string[]): void => {
  const width = innerWidth(pdf);
  const heights = foot.map((text) => {
    pdf.font('text').fontSize(9.5);
    return pdf.heightOfString(text, { width, lineGap: 2 }) + 3;
  });
  let y = pdf.page.height - margins.bottom - heights.reduce((sum, height) => sum + height, 0);
  for (const [index, text] of foot.entries()) {
    addLine(pdf, root, { role: 'P', text, font: 'text', size: 9.5, colour: soft, x: margins.left, y, width });
    y += heights[index] ?? 0;
  }
};

/** The first page, whole: whose report it is, of what, the score and whom to ask. */
export const addCover = (pdf: Pdf, root: Structure, cover: DocumentCover): void => {
  const section = pdf.struct('Sect');
  root.add(section);
  addBrand(pdf, section, cover);
  const end = addBand(pdf, section, cover);
  addVerdict(pdf, section, { ...cover, top: end + 44 });
  addFoot(pdf, section, cover.foot);
  section.end();
  pdf.x = margins.left;
};
