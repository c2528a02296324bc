import type { ExportFormat } from '@zugang/contract';
import type { ReportFormat } from './formats/report-format.ts';
import type { ReportModel } from './report-model.ts';
import type { Texts } from './texts/create-texts.ts';

const longest = 60;

/** Letters that are not an ASCII letter with an accent. */
const written: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
};

/** ASCII that every file system and every header takes: umlauts written out, accents dropped, the rest as hyphens. */
const asciiOf = (text: string): string =>
  text
    .replaceAll(/[äöüÄÖÜßæÆøØłŁđĐ]/g, (letter) => written[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9.]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^[-.]+|[-.]+$/g, '');

/** What a file of the report contains, as its name says it, and the ending of the name. */
export type FileKind = { format: ExportFormat | ReportFormat; ending: string };

/** The name of a report's file: `Buergerstiftung_Befunde_2026-11-23_de.csv`. A title without Latin letters gives way to the host. */
export const reportFileName = (
  { site, madeAt, locale }: Pick<ReportModel, 'site' | 'madeAt' | 'locale'>,
  { t }: Texts,
  { format, ending }: FileKind,
): string => {
  const name = asciiOf(site.title) || asciiOf(site.host) || 'report';
  return `${name}_${asciiOf(t(`file.kind.${format}`))}_${madeAt.slice(0, 10)}_${locale}.${ending}`;
};
