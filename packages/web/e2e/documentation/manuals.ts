import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Locale } from '@zugang/messages';
import { serveDocumentation } from './documentation-site.ts';
import type { DocumentationSite } from './documentation-site.ts';

/** Real documentation that is installed on this machine. */
type Manual = {
  folder: string;
  port: number;
  language: Locale;
  /** The page `/` leads to. */
  start: string;
  /** What of it is checked, as the settings of a domain say it. */
  include: string;
  /** What marks its own part of a page: beside a foreign site's barriers the menu, the list of contents, the text. */
  title: RegExp;
};

const adminLte = join(dirname(createRequire(import.meta.url).resolve('admin-lte/package.json')), 'dist');

/** In every working copy: the documentation of AdminLTE, 27 pages with menus (MIT). */
const english: Manual = {
  folder: adminLte,
  port: Number(process.env['E2E_MANUAL_PORT'] ?? 3944),
  language: 'en',
  start: '/docs/introduction.html',
  include: '/docs/*',
  title: /Introduction/,
};

/** In the long run, where Debian's packages can be had: the reference for its developers, 10 chapters made by Sphinx (GPL). */
const german: Manual = {
  folder: process.env['E2E_GERMAN_MANUAL'] ?? '',
  port: Number(process.env['E2E_GERMAN_MANUAL_PORT'] ?? 3945),
  language: 'de',
  start: '/index.html',
  include: '/*.html',
  title: /Debian Entwicklerreferenz/,
};

/** The manuals that can be had here; the first is always there. */
export const manuals: readonly Manual[] = german.folder === '' ? [english] : [english, german];

/** A manual as a website. */
export type ServedManual = Manual & { site: DocumentationSite };

/** Puts every manual onto its own address. */
export const serveManuals = (): Promise<ServedManual[]> =>
  Promise.all(
    manuals.map(async (manual) => ({
      ...manual,
      site: await serveDocumentation(manual.folder, manual.port, manual.start),
    })),
  );
