import type { DocumentCause } from '@zugang/report';
import { drawArtifact, ensureSpace, ink, innerWidth, margins, soft, type Pdf, type Structure } from './open-pdf.ts';
import { colours, tones } from './tones.ts';
import { addFigure, fitInto } from './write-figure.ts';

/** Points. */
const sizes = { title: 12, text: 9.5, small: 8.5 } as const;
const pictureBox = { width: 190, height: 170 };
const gutter = 20;
const lineGap = 2;

type Columns = { textWidth: number; picture: { width: number; height: number } | null };

const columnsOf = (pdf: Pdf, { picture }: DocumentCause): Columns => {
  if (!picture) return { textWidth: innerWidth(pdf), picture: null };
  return { textWidth: innerWidth(pdf) - pictureBox.width - gutter, picture: fitInto(picture, pictureBox) };
};

const partHeight = (pdf: Pdf, { label, text }: DocumentCause['parts'][number], width: number): number => {
  pdf.font('strong').fontSize(sizes.text);
  const head = pdf.heightOfString(label, { width, lineGap });
  return head + pdf.font('text').heightOfString(text, { width, lineGap }) + 6;
};

/** How much room a cause takes: it is not torn apart. */
export const causeHeight = (pdf: Pdf, cause: DocumentCause): number => {
  const { textWidth, picture } = columnsOf(pdf, cause);
  const body = cause.parts.reduce((sum, part) => sum + partHeight(pdf, part, textWidth), 0);
  pdf.font('strong').fontSize(sizes.title);
  const title = pdf.heightOfString(cause.title, { width: innerWidth(pdf) });
  const example = pdf
    .font('text')
    .fontSize(sizes.small)
    .heightOfString(cause.example || ' ', { width: innerWidth(pdf) });
  return title + example + Math.max(body, picture?.height ?? 0) + 52;
};

const addLine = (
  pdf: Pdf,
  root: Structure,
  {
    role,
    text,
    font,
    size,
    colour,
  }: { role: 'H3' | 'P'; text: string; font: 'text' | 'strong'; size: number; colour: string },
): void => {
  const write = (): void => {
    pdf.font(font).fontSize(size).fillColor(colour);
    pdf.text(text, margins.left, pdf.y, { width: innerWidth(pdf), lineGap: 1 });
  };
  root.add(pdf.struct(role, {}, write));
  pdf.moveDown(0.25);
};

const addPicture = (
  pdf: Pdf,
  root: Structure,
  { cause, size, top }: { cause: DocumentCause; size: NonNullable<Columns['picture']>; top: number },
): void => {
  const { picture } = cause;
  if (!picture) return;
  const area = { x: margins.left + innerWidth(pdf) - pictureBox.width, y: top + 2, ...size };
  const draw = (): void => {
    pdf.image(Buffer.from(picture.data), area.x, area.y, size);
    pdf.rect(area.x, area.y, size.width, size.height).lineWidth(0.5).stroke(colours.hairline);
  };
  addFigure(pdf, root, { alt: picture.alt, area, draw });
};

const addParts = (
  pdf: Pdf,
  root: Structure,
  { parts, width }: { parts: DocumentCause['parts']; width: number },
): void => {
  for (const { label, text } of parts) {
    const writeLabel = (): void => {
      pdf.font('strong').fontSize(sizes.text).fillColor(ink).text(label, margins.left, pdf.y, { width, lineGap });
    };
    const writeText = (): void => void pdf.font('text').text(text, { width, lineGap });
    root.add(pdf.struct('P', {}, [writeLabel, writeText]));
    pdf.y += 6;
  }
};

/** A cause to fix first: what it is, its picture, why it matters, whom it hinders and what to do. */
export const addCause = (pdf: Pdf, root: Structure, cause: DocumentCause): void => {
  ensureSpace(pdf, causeHeight(pdf, cause));
  pdf.y += 6;
  const { textWidth, picture } = columnsOf(pdf, cause);
  addLine(pdf, root, { role: 'H3', text: cause.title, font: 'strong', size: sizes.title, colour: ink });
  addLine(pdf, root, { role: 'P', text: cause.facts, font: 'strong', size: sizes.text, colour: tones[cause.tone] });
  if (cause.example)
    addLine(pdf, root, { role: 'P', text: cause.example, font: 'text', size: sizes.small, colour: soft });
  const top = pdf.y + 3;
  if (picture) addPicture(pdf, root, { cause, size: picture, top });
  pdf.y = top;
  addParts(pdf, root, { parts: cause.parts, width: textWidth });
  pdf.x = margins.left;
  pdf.y = Math.max(pdf.y, top + (picture?.height ?? 0) + 8);
  const foot = pdf.y;
  const right = margins.left + innerWidth(pdf);
  drawArtifact(
    pdf,
    () => void pdf.moveTo(margins.left, foot).lineTo(right, foot).lineWidth(0.5).stroke(colours.hairline),
  );
  pdf.y = foot + 6;
};
