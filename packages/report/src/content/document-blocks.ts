import type { Locale } from '@zugang/contract';
import type { ReportBrand, ReportImage } from '../report-model.ts';
import type { ReportTable } from './report-tables.ts';

/** How severe something is: decides its colour, never alone. */
export type DocumentTone = 'critical' | 'serious' | 'moderate' | 'minor' | 'success' | 'plain';

/** A score to draw; `label` says it in words, with what it rests on. */
export type DocumentScore = { value: number | null; text: string; label: string };

/** The first page. `logoAlt` names the brand's logo; `verdict` is the sentence beside the score. */
export type DocumentCover = {
  brand: ReportBrand;
  /** `#rrggbb`, dark: the ground of the title, on which text is white. */
  ground: string;
  logoAlt: string;
  eyebrow: string;
  title: string;
  facts: string[];
  score: DocumentScore | null;
  verdict: { title: string; sentence: string; tone: DocumentTone; basis: string };
  foot: string[];
};

/** A cause to fix first; its picture shows its element. */
export type DocumentCause = {
  title: string;
  tone: DocumentTone;
  facts: string;
  example: string;
  picture: (ReportImage & { alt: string }) | null;
  parts: { label: string; text: string }[];
};

/** A part of a document, in the order of reading. `bars` is a table whose numbers are drawn beside them. */
export type DocumentBlock =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'steps'; items: { title: string; text: string }[] }
  | { kind: 'trend'; alt: string; points: { label: string; value: number; text: string }[] }
  | {
      kind: 'bars';
      columns: [string, string];
      bars: { label: string; value: number; text: string; tone: DocumentTone }[];
    }
  | ({ kind: 'cause' } & DocumentCause)
  | ({ kind: 'table' } & Pick<ReportTable, 'title' | 'columns' | 'rows'>);

/** A document as plain data. `pageText` holds `{page}` and `{pages}`; `created` is an instant, ISO 8601. */
export type ReportDocument = {
  title: string;
  locale: Locale;
  created: string;
  pageText: string;
  cover: DocumentCover;
  blocks: DocumentBlock[];
};

/** A document that begins with its title; `maker` says in whose name it is made. */
export type PlainDocument = Omit<ReportDocument, 'cover'> & { cover: null; maker: string };

/** A heading of a section, which readers find in the outline. */
export const heading = (text: string): DocumentBlock => ({ kind: 'heading', level: 2, text });
export const paragraph = (text: string): DocumentBlock => ({ kind: 'paragraph', text });
